import { isTopicId } from '../../../../contracts/content/topics';
import { PAGES, practiceId } from '@/lib/addresses';
import { timedMinutes } from '../timer';
import type { Exercise } from './chooseSet';

/** Names of the query's fields. */
const FIELD = 'set';
const NAME_FIELD = 'name';
/** A set of more is no evening. */
export const MAX_EXERCISES = 12;
export const MAX_SET_NAME = 80;
const MAX_NAME = 200;

/** The place of an exercise: topic, article and block. */
export type ExercisePlace = Pick<Exercise, 'topic' | 'slug' | 'block'>;

/** An exercise of a set. */
export interface SetItem extends ExercisePlace {
  /** Minutes that the visitor has given it instead of the editors' ones. */
  ownMinutes?: number;
}

const isName = (name: string | undefined): name is string =>
  name !== undefined && name !== '' && name.length <= MAX_NAME;

const writeItem = ({ topic, slug, block, ownMinutes }: SetItem): string =>
  [topic, slug, block, ...(ownMinutes === undefined ? [] : [String(ownMinutes)])]
    .map(encodeURIComponent)
    .join('/');

/** The link of a set: it holds all that the page needs. */
export const setAddress = (set: readonly SetItem[], name = ''): string =>
  `${PAGES.shelf}?${new URLSearchParams([
    ...(name === '' ? [] : [[NAME_FIELD, name]]),
    ...set.map((item) => [FIELD, writeItem(item)]),
  ]).toString()}`;

function parseItem(text: string): SetItem | null {
  try {
    const [topic, slug, block, given, ...more] = text.split('/').map(decodeURIComponent);
    const isPlace = more.length === 0 && isTopicId(topic) && isName(slug) && isName(block);
    if (!isPlace) return null;
    const ownMinutes = given === undefined ? null : timedMinutes(Number(given));
    return { topic, slug, block, ...(ownMinutes !== null && { ownMinutes }) };
  } catch {
    // Not encoded as we do.
    return null;
  }
}

/** The exercises of a link, each of them once; those that cannot be read are left out. */
export function readSet(search: string): SetItem[] {
  const items = new URLSearchParams(search).getAll(FIELD).map(parseItem);
  const read = items.filter((item) => item !== null);
  return [...new Map(read.map((item) => [item.block, item])).values()].slice(0, MAX_EXERCISES);
}

/** The name that a visitor has given to the set of a link; '' for none. */
export const readSetName = (search: string): string =>
  (new URLSearchParams(search).get(NAME_FIELD) ?? '').trim().slice(0, MAX_SET_NAME);

/** Number of exercises of a link that cannot be read, or are more than a set holds. */
export const countUnread = (search: string): number =>
  new URLSearchParams(search).getAll(FIELD).length - readSet(search).length;

/** The place of an exercise by the address of its practice card; null for another address. */
export function placeOfAddress(address: string): ExercisePlace | null {
  const [path = '', hash = ''] = address.split('#');
  const [topic = '', slug = ''] = path.split('/').slice(-2);
  const start = practiceId('');
  return hash.startsWith(start)
    ? parseItem([topic, slug, encodeURIComponent(hash.slice(start.length))].join('/'))
    : null;
}
