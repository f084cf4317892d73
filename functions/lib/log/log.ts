import { jsonLine } from './jsonLine';

/**
 * Writes one line per event: an ISO time, a name and facts. Callers must not pass names, addresses or messages of
 * people.
 */
export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
}

const line = (event: string, facts: Record<string, unknown> = {}) =>
  [
    new Date().toISOString(),
    event,
    ...Object.entries(facts).map(
      ([key, value]) => `${key}=${value === undefined ? value : jsonLine(value)}`,
    ),
  ].join(' ');

export const consoleLog: Log = {
  info: (event, facts) => console.log(line(event, facts)),
  error: (event, facts) => console.error(line(event, facts)),
};

/** Returns name, code and location of an error without its message, which may quote an address. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { code?: unknown }).code;
  const at = error.stack
    ?.split('\n')
    .find((text) => /^\s+at /.test(text))
    ?.trim();
  return { error: error.name, ...(code === undefined ? {} : { code }), ...(at ? { at } : {}) };
}
