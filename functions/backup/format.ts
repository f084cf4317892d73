import * as v from 'valibot';

/**
 * A backup is a file of JSON lines, the same for both engines: a head, one line for each row, and an end with the
 * number of rows, so that a truncated file is never taken for a complete one.
 */
export const HeadSchema = v.object({
  backup: v.literal('open-strings'),
  format: v.literal(1),
  /** Migrations that the schema of the rows includes. */
  steps: v.array(v.string()),
  /** ISO */
  madeAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time'),
  ),
});
export const RowSchema = v.object({
  /** Function whose database the row comes from. */
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

/** The file is no complete backup, or the target cannot be restored into. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
