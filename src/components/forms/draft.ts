import * as v from 'valibot';
import { safeSession } from '@/lib/safeStorage';
import { stored, type Stored } from '@/lib/stored';

/** What a visitor has typed and not sent yet, and the key under which it will be sent. */
const DraftSchema = v.object({
  values: v.record(v.string(), v.string()),
  key: v.pipe(v.string(), v.regex(/^\w{16,100}$/)),
});

export type Draft = v.InferOutput<typeof DraftSchema>;

/** Drafts live in the session's storage, so that the next person at a shared computer does not find them. */
export const draftOf = (form: string): Stored<Draft> =>
  stored(safeSession, `draft:${form}`, DraftSchema);
