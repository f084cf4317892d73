import * as v from 'valibot';
import type { SerializedError } from '@reduxjs/toolkit';
import { isRecord } from '../../../contracts/isRecord';
import { ProblemSchema, type ConcernedItem, type ProblemCode } from '../../../contracts/problems';

/** Kinds of failed calls; pages have a message for each. */
export type FunctionErrorKind = 'offline' | 'busy' | 'refused' | 'unavailable';

/** A serialisable failure. `detail` is for developers, never for the page. */
export interface FunctionError {
  kind: FunctionErrorKind;
  status: number | null;
  code: ProblemCode | null;
  /** Messages of wrong fields by dotted path. */
  fields: Record<string, string>;
  /** Items that the refusal is about, and the current total of the available ones, in cents. */
  items?: ConcernedItem[];
  total?: number | null;
  detail: string;
}

export type FunctionAnswer = { data: unknown } | { error: FunctionError };

/** An error without an explanation from the function: it is unknown what the call did. */
export const unexplained = (detail: string): FunctionError => ({
  kind: 'unavailable',
  status: null,
  code: null,
  fields: {},
  detail,
});

/** The error of a dispatched endpoint. RTK Query reports an exception in the endpoint as a SerializedError. */
export function functionErrorOf(error: FunctionError | SerializedError): FunctionError {
  return 'kind' in error ? error : unexplained(error.message ?? 'unknown');
}

function kindOf(status: number): FunctionErrorKind {
  if (status === 429) return 'busy';
  return status >= 500 ? 'unavailable' : 'refused';
}

async function refusal(answer: Response): Promise<FunctionError> {
  const text = await answer.text().catch(() => '');
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy answered instead of the function; the status says enough.
  }
  const parsed = v.safeParse(ProblemSchema, body);
  const problem = parsed.success ? parsed.output.error : null;
  return {
    kind: kindOf(answer.status),
    status: answer.status,
    code: problem?.code ?? null,
    fields: problem?.fields ?? {},
    ...(problem?.items === undefined ? {} : { items: problem.items }),
    ...(problem?.total === undefined ? {} : { total: problem.total }),
    detail: `status ${String(answer.status)}${problem === null ? '' : `, ${problem.code}: ${problem.message}`}`,
  };
}

/**
 * Calls one of our functions. Never rejects: failures are returned.
 * @param timeoutMs from the page's configuration
 */
export async function callFunction(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<FunctionAnswer> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return { error: await refusal(answer) };
    return { data: await answer.json().catch(() => null) };
  } catch (thrown) {
    // Without `instanceof Error`, because a DOMException of another realm is not an instance.
    const { name, message } = isRecord(thrown) ? thrown : { name: 'Error', message: thrown };
    const kind = name === 'TimeoutError' ? 'unavailable' : 'offline';
    return {
      error: {
        kind,
        status: null,
        code: null,
        fields: {},
        detail: `${String(name)}: ${String(message)}`,
      },
    };
  }
}
