import { isTopicId } from '../../../../contracts/content/topics';
import { PAGES } from '@/lib/addresses';
import type { Exercise } from './chooseSet';

/** Name of the query's field. */
const FIELD = 'set';
/** A set of more is no evening. */
const MAX_EXERCISES = 12;
const MAX_NAME = 200;

/** The place of an exercise: topic, article and block. */
export type ExercisePlace = Pick<Exercise, 'topic' | 'slug' | 'block'>;

const isName = (name: string | undefined): name is string =>
  name !== undefined && name !== '' && name.length <= MAX_NAME;

/** The link of a set: it holds all that the page needs. */
export const setAddress = (set: readonly ExercisePlace[]): string =>
  `${PAGES.shelf}?${new URLSearchParams(
    set.map(({ topic, slug, block }): [string, string] => [
      FIELD,
      [topic, slug, block].map(encodeURIComponent).join('/'),
    ]),
  ).toString()}`;

function parsePlace(text: string): ExercisePlace | null {
  try {
    const [topic, slug, block, ...more] = text.split('/').map(decodeURIComponent);
    const isPlace = more.length === 0 && isTopicId(topic) && isName(slug) && isName(block);
    return isPlace ? { topic, slug, block } : null;
  } catch {
    // Not encoded as we do.
    return null;
  }
}

/** The exercises of a link; those that cannot be read are left out. */
export const readSet = (search: string): ExercisePlace[] =>
  new URLSearchParams(search)
    .getAll(FIELD)
    .slice(0, MAX_EXERCISES)
    .map(parsePlace)
    .filter((place) => place !== null);
