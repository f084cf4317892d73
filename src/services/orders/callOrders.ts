import * as v from 'valibot';
import { callFunction, unexplained, type FunctionError } from '@/services/functions/callFunction';
import { serviceOf } from '@/services/serviceOf';
import type { OrderServices } from './ordersApi';

/** Answer of an endpoint. */
export type Answer<T> = { data: T } | { error: FunctionError };

/** Calls the orders function and validates its answer; logs a failure with `what`, unless that is null. */
export async function call<T>(
  extra: unknown,
  what: string | null,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  init: RequestInit,
): Promise<Answer<T>> {
  const { url, timeoutMs, warn } = serviceOf<OrderServices, 'orders'>(extra, 'orders');
  const log = (why: string): void => void (what === null || warn(`${what} failed: ${why}`));
  const answer = await callFunction(`${url}${path}`, init, timeoutMs);
  if ('error' in answer) {
    log(answer.error.detail);
    return { error: answer.error };
  }
  const parsed = v.safeParse(schema, answer.data);
  if (parsed.success) return { data: parsed.output };
  log('an answer that cannot be read');
  return { error: unexplained('an answer that cannot be read') };
}

/** A call with a JSON body. */
export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
