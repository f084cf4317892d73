import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { ConcernedItem, Problem, ProblemCode } from '../../../contracts/problems';

/** Fields of a refusal besides its code; see contracts/problems.ts. */
export interface RefusalOptions {
  fields?: Record<string, string>;
  items?: ConcernedItem[];
  /** Cents. */
  total?: number | null;
  retryAfterSeconds?: number;
}

/** A refusal with the status and body for the caller. The message never contains personal data. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ProblemCode,
    message: string,
    readonly options: RefusalOptions = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** Converts a refusal to an HTTP response of the agreed shape. */
export function refuse(c: Context, refusal: Refusal): Response {
  const { retryAfterSeconds, ...details } = refusal.options;
  const body: Problem = { error: { code: refusal.code, message: refusal.message, ...details } };
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(body, refusal.status);
}

/**
 * Parses a value.
 * @throws Refusal (400) naming each wrong field by its dotted path, without its value
 */
export function parseOrRefuse<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const fields: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? '(body)';
    // Valibot's messages quote the received value, which may be personal: keep the expectation only.
    fields[path] ??= issue.message.startsWith('Invalid')
      ? `expected ${issue.expected ?? 'something else'}`
      : issue.message;
  }
  throw new Refusal(400, 'invalidRequest', `Please correct: ${Object.keys(fields).join(', ')}.`, {
    fields,
  });
}
