import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** What the accessibility statement is written from: on which day each state was last looked at without a finding. */
export const RECORD = path.resolve(__dirname, '../../content/accessibilityRun.json');

const Days = v.record(v.string(), v.pipe(v.string(), v.isoDate()));

/**
 * Writes down what a run has found. A state without a finding gets the run's day, one with a finding loses its own, and
 * so does what is no state any more; what was not looked at stays as it was.
 */
export function keepRecord(
  file: string,
  looked: ReadonlyMap<string, boolean>,
  states: readonly string[],
  day: string,
): void {
  const before = existsSync(file) ? v.parse(Days, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const days = states.flatMap((name) => {
    const isClean = looked.get(name);
    const last = isClean === undefined ? before[name] : isClean ? day : undefined;
    return last === undefined ? [] : [[name, last] as const];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(days), null, 2)}\n`);
}
