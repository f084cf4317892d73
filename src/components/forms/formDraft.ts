import * as v from 'valibot';
import { safeSession } from '@/lib/storage/safeStorage';
import { stored, type Stored } from '@/lib/storage/stored';

/** Unsent values of a form and the idempotency key of its submission. */
const DraftSchema = v.object({
  values: v.record(v.string(), v.string()),
  key: v.pipe(v.string(), v.regex(/^\w{16,100}$/)),
});

/** Draft of a form. */
export type Draft = v.InferOutput<typeof DraftSchema>;

/**
 * Returns the stored draft of a form. It is kept for the session only, because of shared computers.
 */
export const formDraft = (form: string): Stored<Draft> =>
  stored(safeSession, `draft:${form}`, DraftSchema);
