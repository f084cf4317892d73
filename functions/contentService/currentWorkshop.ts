import type { Language } from '../../contracts/language/languages';
import { parseInstant } from '../../contracts/time/berlinClock';
import { isWithin } from '../lib/timing/clock';
import { NoAnswer } from '../lib/timing/fetchWithTimeout';
import { fieldOf, textOf, type ContentReader, type Entry } from './entries';

/** The facts of a workshop that its participants must know. Times are ISO instants. */
export interface WorkshopFacts {
  start: string;
  end: string | null;
  link: string | null;
}

/** True when the times differ. */
export const isOtherTime = (a: WorkshopFacts, b: WorkshopFacts): boolean =>
  a.start !== b.start || a.end !== b.end;

/** A workshop as the content service has it now. `withdrawn`: not published any more; `unknown`: it cannot be read. */
export type CurrentWorkshop = WorkshopFacts | 'withdrawn' | 'unknown';

// During an outage mails and receipts must not each wait for a timeout.
const FRESH_MS = 5000;

const iso = (time: number) => new Date(time).toISOString();

/** Begin and end of a workshop's entry; null when it has no valid begin. An end before the begin is dropped. */
export function timesOf(entry: Entry): { start: string; end: string | null } | null {
  const start = parseInstant(textOf(entry, 'date'));
  if (Number.isNaN(start)) return null;
  const end = parseInstant(textOf(entry, 'endTime'));
  return { start: iso(start), end: end > start ? iso(end) : null };
}

const countOf = (entry: Entry, field: string): number | null => {
  const count = fieldOf(entry, field);
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
};

/** Number of places of a workshop's entry; null when it is not limited. */
export const placesOf = (entry: Entry): number | null => countOf(entry, 'places');

/** Number of participants that a workshop needs; null when nothing is said. */
export const minimumOf = (entry: Entry): number | null => countOf(entry, 'minimum');

/** Reads workshops as they are now; answers are shared for some seconds. Never throws for an outage. */
export class CurrentWorkshops {
  private readonly answers = new Map<string, { at: number; answer: Promise<CurrentWorkshop> }>();

  constructor(
    private readonly content: ContentReader,
    private readonly now: () => number,
  ) {}

  /** Returns an answer that is at most some seconds old. */
  read(id: string): Promise<CurrentWorkshop> {
    const known = this.answers.get(id);
    if (known && isWithin(known.at, FRESH_MS, this.now())) return known.answer;
    return this.readNow(id);
  }

  readNow(id: string): Promise<CurrentWorkshop> {
    const one = { at: this.now(), answer: this.load(id) };
    this.answers.set(id, one);
    void one.answer.then(
      () => (one.at = this.now()),
      () => this.answers.delete(id),
    );
    return one.answer;
  }

  /** Title of a published workshop; null when it cannot be read. */
  async titleOf(id: string, language: Language): Promise<string | null> {
    try {
      const [entry] = await this.content.published('workshop', [id]);
      return (entry && textOf(entry, 'title', language)) || null;
    } catch (error) {
      if (error instanceof NoAnswer) return null;
      throw error;
    }
  }

  /** False when the settings say that participants are not reminded, or cannot be read. */
  async sendsReminders(): Promise<boolean> {
    try {
      const { settings } = await this.content.legalEntries();
      return settings === null || fieldOf(settings, 'noReminders') !== true;
    } catch (error) {
      if (error instanceof NoAnswer) return false;
      throw error;
    }
  }

  private async load(id: string): Promise<CurrentWorkshop> {
    try {
      const [[entry], link] = await Promise.all([
        this.content.published('workshop', [id]),
        this.content.meetingLink(id),
      ]);
      if (!entry) return 'withdrawn';
      const times = timesOf(entry);
      return times ? { ...times, link } : 'unknown';
    } catch (error) {
      if (error instanceof NoAnswer) return 'unknown';
      throw error;
    }
  }
}
