import type { IncomingHttpHeaders } from 'node:http';

/** The clock is wrong when it differs from what other services say by more than this, ms. */
const TOLERANCE_MS = 10 * 60_000;

/** A cache may repeat an old `Date`; such an answer says its `Age`. */
const MAX_AGE_S = 60;

/**
 * A second witness of the time: the `Date` of the last answer of PayPal or the content service, carried on by a clock
 * that nobody sets. Nothing that cannot be undone depends on this machine's clock alone. Times in ms.
 */
export class ClockWitness {
  private last: { time: number; elapsed: number } | null = null;

  /** @param elapsed ms on a clock that only counts */
  constructor(
    private readonly now: () => number,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /** Notes an answer that has just arrived. */
  note({ date, age }: IncomingHttpHeaders): void {
    const time = Date.parse(date ?? '');
    if (!Number.isNaN(time) && !(Number(age) > MAX_AGE_S))
      this.last = { time, elapsed: this.elapsed() };
  }

  /** The time according to the last answer; null before the first. */
  get time(): number | null {
    return this.last && Math.round(this.last.time + this.elapsed() - this.last.elapsed);
  }

  /** This machine's time, but not a wrong one that is later than the last answer: an end must be reached by both. */
  get earliest(): number {
    const { time } = this;
    return time === null || this.confirms ? this.now() : Math.min(this.now(), time);
  }

  /** True when an answer confirms this machine's clock. */
  get confirms(): boolean {
    return this.time !== null && Math.abs(this.now() - this.time) <= TOLERANCE_MS;
  }
}
