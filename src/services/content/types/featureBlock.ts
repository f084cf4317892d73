import type { LocalizedText, Prose } from '../reading/domain';
import type { EntryReader } from '../reading/reader';

/** A tinted card of an article. */
export interface FeatureBlock {
  id: string;
  heading: LocalizedText | null;
  content: Prose | null;
  /** How long an exercise takes, minutes from 1 to 240; null when the editors do not say. */
  practiceMinutes: number | null;
}

const MOST_MINUTES = 240;

function minutesOf(entry: EntryReader): number | null {
  const minutes = entry.number('practiceMinutes');
  if (minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES)) return minutes;
  entry.malformed('practiceMinutes', `is not a number of minutes from 1 to ${String(MOST_MINUTES)}`);
  return null;
}

export function toFeatureBlock(entry: EntryReader): FeatureBlock {
  return { id: entry.id, heading: entry.text('heading', { expected: true }), content: entry.prose('content', { expected: true }), practiceMinutes: minutesOf(entry) };
}
