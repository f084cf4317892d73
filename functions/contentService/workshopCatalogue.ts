import type { MeetingLinks } from '../../contracts/content/meetingLinks';
import { errorFacts, type Log } from '../lib/log/log';
import { NoAnswer } from '../lib/timing/fetchWithTimeout';
import { StaleCache, type Cached } from '../lib/timing/staleCache';
import { withTimeout } from '../lib/timing/withTimeout';
import type { ContentReader, Entry } from './entries';

/** The published workshops and their meeting links, by id. */
export interface Catalogue {
  entries: ReadonlyMap<string, Entry>;
  /** Null when the links cannot be read. */
  links: MeetingLinks | null;
}

const FRESH_MS = 5000;
const RETRY_MS = 2000;
// Longest time that a page of the desk waits for the content service.
const WAIT_MS = 1000;

/** The workshops of the content service as they were known last: a page that shows them never waits for long. */
export class WorkshopCatalogue {
  private readonly cache: StaleCache<Catalogue>;
  private last: Cached<Catalogue> | null = null;

  constructor(
    private readonly content: ContentReader,
    private readonly now: () => number,
    log: Log,
  ) {
    this.cache = new StaleCache(() => this.load(), {
      freshMs: FRESH_MS,
      maxAgeMs: FRESH_MS,
      retryMs: RETRY_MS,
      now,
      onError: (error) => log.info('workshops not read', errorFacts(error)),
    });
  }

  /**
   * Returns the workshops as they are now. While the content service does not answer within a second: as they were known
   * last, with the time (ms) of that in `since`; null when nothing is known.
   */
  async read(): Promise<(Catalogue & { since: number | null }) | null> {
    const fresh = await withTimeout(
      WAIT_MS,
      this.cache.get().catch(() => null),
      () => null,
    );
    if (fresh) this.last = fresh;
    if (!this.last) return null;
    return { ...this.last.value, since: fresh ? null : this.last.loadedAt };
  }

  /** Reads what was published just now; without an answer the last state stays. */
  async renew(): Promise<void> {
    await withTimeout(
      WAIT_MS,
      this.cache.renew().catch(() => null),
      () => null,
    );
  }

  private async load(): Promise<Catalogue> {
    const [workshops, links] = await Promise.all([
      this.content.all('workshop'),
      this.content.meetingLinks().catch((error: unknown) => {
        if (error instanceof NoAnswer) return null;
        throw error;
      }),
    ]);
    this.last = {
      value: { entries: new Map(workshops.map((entry) => [entry.sys.id, entry])), links },
      loadedAt: this.now(),
    };
    return this.last.value;
  }
}
