import * as v from 'valibot';

export type Environment = Record<string, string | undefined>;

/** A variable with a default; empty counts as not set, as in a copied .env file. */
export const textVariable = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform((value) => value || fallback),
  );

export const urlVariable = (fallback: string) =>
  v.pipe(
    textVariable(fallback),
    v.url('must be an address (https://…)'),
    v.transform((value) => value.replace(/\/+$/, '')),
  );

export const numberVariable = (fallback: number, max = 86_400_000) =>
  v.pipe(
    textVariable(String(fallback)),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.maxValue(max, `must be at most ${max}`),
  );

export const portVariable = (fallback: number) => numberVariable(fallback, 65_535);

/** Variables that are wrong: `problems` has one line for each, `NAME: what is wrong`, without its value. */
export class WrongVariables extends Error {
  override name = 'WrongVariables';
  constructor(
    who: string,
    readonly problems: readonly string[],
  ) {
    super(
      `The ${who} cannot start, because of its configuration:\n${problems.map((text) => `  ${text}`).join('\n')}`,
    );
  }
}

/** Reads variables by a schema. @throws WrongVariables that names every wrong one */
export function readVariables<S extends v.GenericSchema>(
  who: string,
  schema: S,
  env: Environment,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, env);
  if (parsed.success) return parsed.output;
  throw new WrongVariables(
    who,
    parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`),
  );
}

const nameIn = (line: string): string => line.split(':')[0] ?? '';

/** Reads several parts, each by its own reader. @throws WrongVariables with what is wrong in any of them, each variable once */
export function readTogether<T extends object>(
  who: string,
  parts: { [K in keyof T]: () => T[K] },
): T {
  const problems: string[] = [];
  const values: Partial<T> = {};
  for (const name of Object.keys(parts) as (keyof T)[]) {
    try {
      values[name] = parts[name]();
    } catch (error) {
      if (!(error instanceof WrongVariables)) throw error;
      problems.push(...error.problems);
    }
  }
  const once = problems.filter(
    (line, index) => problems.findIndex((other) => nameIn(other) === nameIn(line)) === index,
  );
  if (once.length > 0) throw new WrongVariables(who, once);
  return values as T;
}
