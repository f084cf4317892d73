import * as v from 'valibot';

/**
 * A back-up is a text of JSON lines, the same for both engines: what it is, one line for each row, and an end that
 * counts them, so that half a file is never taken for a whole one.
 */
export const HeadSchema = v.object({
  backup: v.literal('open-strings'),
  format: v.literal(1),
  /** Steps of the schema that the rows were written under. */
  steps: v.array(v.string()),
  /** ISO */
  madeAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time'),
  ),
});
export const RowSchema = v.object({
  /** Which function's database it comes from. */
  of: v.picklist(['orders', 'mail']),
  table: v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
  row: v.record(
    v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
    v.union([v.string(), v.number(), v.null()]),
  ),
});
export const EndSchema = v.object({ end: v.literal(true), rows: v.number() });

export type Head = v.InferOutput<typeof HeadSchema>;
export type Row = v.InferOutput<typeof RowSchema>;
export type End = v.InferOutput<typeof EndSchema>;

/** A back-up that is no back-up, or not a whole one; or a place that it cannot be brought to. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
