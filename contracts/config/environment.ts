import * as v from 'valibot';

export type Environment = Record<string, string | undefined>;

/** A text variable with a default; empty counts as not set. */
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

/** Thrown for invalid variables. `problems` has one line for each, `NAME: problem`, without the value. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  constructor(
    who: string,
    readonly problems: readonly string[],
  ) {
    super(
      `The ${who} cannot start, because of its configuration:\n${problems.map((text) => `  ${text}`).join('\n')}`,
    );
  }
}

/** Reads variables by a schema. @throws EnvironmentError with every invalid variable */
export function readVariables<S extends v.GenericSchema>(
  who: string,
  schema: S,
  env: Environment,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, env);
  if (parsed.success) return parsed.output;
  throw new EnvironmentError(
    who,
    parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`),
  );
}

const nameIn = (line: string): string => line.split(':')[0] ?? '';

/** Reads several configurations, each by its own reader. @throws EnvironmentError with the problems of all, each variable once */
export function readAllVariables<T extends object>(
  who: string,
  parts: { [K in keyof T]: () => T[K] },
): T {
  const problems: string[] = [];
  const values: Partial<T> = {};
  for (const name of Object.keys(parts) as (keyof T)[]) {
    try {
      values[name] = parts[name]();
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      problems.push(...error.problems);
    }
  }
  const once = problems.filter(
    (line, index) => problems.findIndex((other) => nameIn(other) === nameIn(line)) === index,
  );
  if (once.length > 0) throw new EnvironmentError(who, once);
  return values as T;
}
