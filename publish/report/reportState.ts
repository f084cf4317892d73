import { bilingual } from '../../contracts/language/bilingual';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { replaceFile } from '../lib/replaceFile';
import { LANGUAGES } from '../../contracts/language/languages';
import { SEVERITIES } from './finding';

const WordsSchema = v.object(bilingual(v.string(), v.string()));

const EntryLinkSchema = v.object({
  kind: v.picklist(['Entry', 'Asset']),
  id: v.string(),
  type: v.string(),
});

const FindingSchema = v.object({
  key: v.string(),
  rule: v.string(),
  severity: v.picklist(SEVERITIES),
  isUrgent: v.boolean(),
  entry: v.nullable(EntryLinkSchema),
  title: WordsSchema,
  fieldName: v.string(),
  field: v.string(),
  locale: v.nullable(v.picklist(LANGUAGES)),
  words: WordsSchema,
});

/** A mail to be sent. */
const PendingMailSchema = v.object({
  /** Also its Message-ID, so that a mailbox drops a second copy. */
  id: v.string(),
  findings: v.array(FindingSchema),
  /** Published entries, newest first; their publishers get the mail. */
  published: v.array(EntryLinkSchema),
  /** Address, once it is known. */
  to: v.nullable(v.string()),
  attempts: v.number(),
});
export type PendingMail = v.InferOutput<typeof PendingMailSchema>;

const StateSchema = v.object({
  /** Ids of the rules that have run; findings of a new rule are no news about an edit. */
  rules: v.array(v.string()),
  /** First time of each finding by its key, ms since 1970. */
  since: v.record(v.string(), v.number()),
  mails: v.array(PendingMailSchema),
  /** Time of the last weekly summary, ms since 1970. */
  weeklyAt: v.nullable(v.number()),
});
export type ReportState = v.InferOutput<typeof StateSchema>;

const EMPTY: ReportState = { rules: [], since: {}, mails: [], weeklyAt: null };

/** The stored state; an empty one when there is none or it cannot be read. */
export async function readState(file: string): Promise<ReportState> {
  try {
    return v.parse(StateSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return structuredClone(EMPTY);
  }
}

export const writeState = (file: string, state: ReportState): Promise<void> =>
  replaceFile(file, JSON.stringify(state));
