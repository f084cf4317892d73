import { withTimeout } from '../lib/timing/withTimeout';

/** State of a dependency. `why` is a code without personal data, addresses or secrets. */
export type Health = ({ ok: true } & Facts) | ({ ok: false; why: string } & Facts);

type Facts = Record<string, string | number | null | boolean>;

export type Check = () => Promise<Health>;

interface CacheOptions {
  /** Cache lifetime of an answer, ms; a third of that for a bad one. */
  freshMs: number;
  /** Time after which a missing answer counts as unhealthy, ms. */
  limitMs: number;
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
};

/**
 * Caches a check: callers share one run while it is in progress and its result while that is fresh, so that frequent
 * calls do not burden the dependency. Never rejects.
 */
export function cachedCheck(
  check: Check,
  { freshMs, limitMs }: CacheOptions,
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
    // A clock that was set back does not make an old answer fresh.
    if (last && age >= 0 && age < (last.ok ? freshMs : freshMs / 3)) return last;
    running ??= run();
    return withTimeout<Health, Health>(limitMs, running, () => ({ ok: false, why: 'no answer' }));
  };
}
