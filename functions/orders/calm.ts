const TROUBLES = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Keeps a worker from storming a service that is down: after three failures in a row it pauses, longer each time up
 * to half a minute, and then asks with one call only until something succeeds. Times in ms of `now`.
 */
export class Calm {
  private troubles = 0;
  private until = 0;

  constructor(private readonly now: () => number) {}

  /** How many calls may be under way, of `most`. */
  room(most: number): number {
    if (this.troubles < TROUBLES) return most;
    return this.now() < this.until ? 0 : 1;
  }

  tell(works: boolean): void {
    this.troubles = works ? 0 : this.troubles + 1;
    const pause = FIRST_PAUSE_MS * 2 ** Math.min(Math.max(this.troubles - TROUBLES, 0), 10);
    this.until = this.now() + Math.min(pause, LONGEST_PAUSE_MS);
  }
}
