import { DatabaseDown } from '../../lib/databaseDown';

const CODES =
  /^(08...|57P0[1-5]|40001|40P01|53300|55P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_BUSY.*)$/;
// The driver gives these errors no code.
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Connection ended/i;

/** True for transient errors: a lost connection, a restart, a lock, a conflict of two transactions. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(error.message);
}

const causeCode = (error: unknown): string => {
  const cause = error instanceof DatabaseDown ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

/** True when another process has locked the database for longer than a call may wait. */
export const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseDown && /^(SQLITE_BUSY|55P03)/.test(causeCode(error));

/** True when an error says that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  /^(53100|SQLITE_FULL|ENOSPC)$/.test(causeCode(error));

const TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 500;

/**
 * Runs `work` and retries it with backoff while errors are transient.
 * @throws DatabaseDown after five seconds
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + TIMEOUT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (performance.now() + pause > end) throw new DatabaseDown(error);
    }
    // Jitter: several processes may have lost the same server at once.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
  }
}
