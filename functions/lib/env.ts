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

/** Reads variables by a schema; throws one error that names every wrong variable, without its value. */
export function readVariables<S extends v.GenericSchema>(who: string, schema: S, env: Environment): v.InferOutput<S> {
  const parsed = v.safeParse(schema, env);
  if (parsed.success) return parsed.output;
  throw wrongVariables(who, parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`));
}

export function wrongVariables(who: string, problems: string[]): Error {
  return new Error(`The ${who} cannot start, because of its configuration:\n${problems.map((text) => `  ${text}`).join('\n')}`);
}
