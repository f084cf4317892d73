import { within } from '../lib/within';

/** How something that we depend on does. `why` is a code; nothing personal, no address and no secret. */
export type Health = ({ ok: true } & Facts) | ({ ok: false; why: string } & Facts);

type Facts = Record<string, string | number | null | boolean>;

export type Check = () => Promise<Health>;

interface Often {
  /** An answer holds for so many ms; one that says that something is wrong for a third of that. */
  freshMs: number;
  /** After so many ms without an answer it counts as wrong. */
  limitMs: number;
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
};

/**
 * A check that is carried out once for everybody who asks, and not again while its answer is fresh or still awaited:
 * however often somebody asks us, others are asked now and then. Never rejects.
 */
export function seldom(
  check: Check,
  { freshMs, limitMs }: Often,
  now: () => number = () => performance.now(),
): Check {
  let last: Health | undefined;
  let at = 0;
  let running: Promise<Health> | undefined;
  const run = async (): Promise<Health> => {
    const health = await check().catch((error: unknown): Health => ({
      ok: false,
      why: codeOf(error),
    }));
    last = health;
    at = now();
    running = undefined;
    return health;
  };
  return async () => {
    const age = now() - at;
    // A clock that was put back makes nothing fresh again.
    if (last && age >= 0 && age < (last.ok ? freshMs : freshMs / 3)) return last;
    running ??= run();
    return within<Health, Health>(limitMs, running, () => ({ ok: false, why: 'no answer' }));
  };
}
