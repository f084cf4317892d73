import * as v from 'valibot';
import { serviceNames } from './standIn';

const tenMinutes = 600_000;

/**
 * A fault of a stand-in. At least one of status, delayMs, drop and body is required.
 * `after` handles the request first, so that only the answer is lost, changed or late.
 * `times` limits the number of affected requests; without it the fault stays until it is deleted.
 */
export const faultSchema = v.pipe(
  v.strictObject({
    service: v.picklist(serviceNames),
    pathContains: v.optional(v.pipe(v.string(), v.minLength(1))),
    method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tenMinutes))),
    drop: v.optional(v.boolean()),
    body: v.optional(v.unknown()),
    headers: v.optional(v.record(v.string(), v.string())),
    after: v.optional(v.boolean()),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.check(
    (fault) =>
      fault.status !== undefined ||
      fault.delayMs !== undefined ||
      fault.drop === true ||
      fault.body !== undefined,
    'A fault needs at least one of status, delayMs, drop and body.',
  ),
);

export type Fault = v.InferOutput<typeof faultSchema>;
