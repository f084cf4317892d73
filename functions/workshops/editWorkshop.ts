import { parseInstant } from '../../contracts/time/berlinClock';
import { paragraphs, plainParagraphs } from '../contentService/richText';
import {
  writeEntry,
  type EntryFields,
  type EntryState,
  type WriteProblem,
} from '../contentService/managedEntries';
import { recordAct, type Actor } from '../journal/history';
import type { OrdersDeps } from '../orders/createDeps';
import { tellPublished } from './tellParticipants';

/** A workshop as its owner enters it. Empty texts and null clear a field. */
export interface WorkshopInput {
  title: Readonly<Record<string, string>>;
  /** ISO 8601 with Berlin's offset. */
  date: string;
  endTime: string;
  /** A language that is missing keeps its text, which has more than paragraphs. */
  description: Readonly<Record<string, string>>;
  price: Readonly<Record<string, string>>;
  vatRate: number | null;
  places: number | null;
  minimum: number | null;
  link: string;
}

/** Fields of the content model that the desk writes; all others stay as they are. */
export const WRITTEN: ReadonlySet<string> = new Set([
  'title',
  'date',
  'endTime',
  'description',
  'price',
  'vatRate',
  'places',
  'minimum',
  'zoomLink',
]);

const DEFAULT_LOCALE = 'en-US';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** A field with these values by locale; other locales stay. Undefined when nothing is left. */
function withValues(before: Values | undefined, values: Values): Values | undefined {
  const merged = Object.entries({ ...before, ...values }).filter(([, value]) => !isEmpty(value));
  return merged.length === 0 ? undefined : Object.fromEntries(merged);
}

/** The instant as it is stored already, or as it was entered. */
function withInstant(before: Values | undefined, entered: string): Values {
  const stored = before?.[DEFAULT_LOCALE];
  const isSame = typeof stored === 'string' && parseInstant(stored) === Date.parse(entered);
  return { [DEFAULT_LOCALE]: isSame ? stored : entered };
}

/** Rich text of what was typed; the stored one where it says the same. */
const describe = (before: Values | undefined, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([locale, text]) => [
      locale,
      plainParagraphs(before?.[locale]) === text
        ? before?.[locale]
        : text && paragraphs(String(text)),
    ]),
  );

/** Fields of an entry with what the owner entered. */
export function fieldsWith(before: EntryFields, input: WorkshopInput): EntryFields {
  const one = (value: unknown) => ({ [DEFAULT_LOCALE]: value });
  const entered: Record<string, Values | undefined> = {
    title: withValues(before['title'], input.title),
    date: withInstant(before['date'], input.date),
    endTime: withInstant(before['endTime'], input.endTime),
    description: withValues(
      before['description'],
      describe(before['description'], input.description),
    ),
    price: withValues(before['price'], input.price),
    vatRate: withValues(undefined, one(input.vatRate)),
    places: withValues(undefined, one(input.places)),
    minimum: withValues(undefined, one(input.minimum)),
    zoomLink: withValues(undefined, one(input.link)),
  };
  const kept = Object.entries(before).filter(([name]) => !WRITTEN.has(name));
  const written = Object.entries(entered).flatMap(([name, values]): [string, Values][] =>
    values ? [[name, values]] : [],
  );
  return Object.fromEntries([...kept, ...written]);
}

export type SaveResult =
  | { done: true; mailCount: number | null }
  | { done: false; problem: WriteProblem };

/**
 * Writes a workshop into Contentful, publishes it, and tells the participants a new date or link. Repeated after an
 * interruption it does only what is left. Call it where `clashOf` says null. Throws NoAnswer.
 * @param message the owner's words in the mails to participants
 */
export async function saveWorkshop(
  deps: OrdersDeps,
  id: string,
  { managed }: Pick<EntryState, 'managed'>,
  { fields, message }: { fields: EntryFields; message: string },
  actor: Actor,
): Promise<SaveResult> {
  const problem = await writeEntry(deps.workshopEntries, id, managed, fields, (step) =>
    deps.crash(`workshop.${step}`),
  );
  if (problem) return { done: false, problem };
  await deps.database.write((tx) =>
    recordAct(tx, actor, { orderId: id, at: deps.now(), act: 'workshopPublished' }),
  );
  const start = new Date(parseInstant(String(fields['date']?.[DEFAULT_LOCALE]))).toISOString();
  const mailCount = await tellPublished(deps, id, { start }, message, actor);
  await deps.catalogue.renew();
  deps.wakeWorkshops();
  return { done: true, mailCount };
}

/** Takes a workshop off the programme. Participants must have been told before. Throws NoAnswer. */
export async function unpublishWorkshop(
  deps: OrdersDeps,
  id: string,
  actor: Actor,
): Promise<WriteProblem | null> {
  const result = await deps.workshopEntries.unpublish(id);
  if ('why' in result) return result;
  await deps.database.write((tx) =>
    recordAct(tx, actor, { orderId: id, at: deps.now(), act: 'workshopUnpublished' }),
  );
  await deps.catalogue.renew();
  return null;
}
