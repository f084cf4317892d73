import { INSTRUMENTS, type Instrument } from '../../../../contracts/content/instruments';
import type { LocalizedText, Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** A highlighted block of an article. */
export interface FeatureBlock {
  id: string;
  heading: LocalizedText | null;
  content: Prose | null;
  /** Duration of the exercise, minutes; null when unknown. */
  practiceMinutes: number | null;
  /** One line about each step with its minutes, tempo and note; missing on pages of an older release. */
  stepDetails?: string | null;
  /** Instruments that the exercise is for, none for all; missing on pages of an older release. */
  instruments?: Instrument[];
}

export function toFeatureBlock(entry: EntryReader): FeatureBlock {
  return {
    id: entry.id,
    heading: entry.text('heading', { expected: true }),
    content: entry.prose('content', { expected: true }),
    practiceMinutes: entry.number('practiceMinutes'),
    stepDetails: entry.plain('stepDetails') || null,
    instruments: INSTRUMENTS.filter((instrument) => entry.flag(instrument)),
  };
}
