import { isFileRow } from './fileRow';
import { paragraphOfHash } from './paragraphId';

/** Keeps ids made of an editor's words apart from the page's own. */
const PREFIX = 'h-';

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The words of a heading, or of a link to it, as they stand in its id. */
function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘\p{Cf}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The id of a heading, made of its words; `#slow-practice`, `#Slow Practice` and `#slow--practice` all lead to it.
 * @param taken ids of the page; the new one is added. A repeated heading ends in `-2`, `-3` …
 * @returns null for a heading without letters and digits
 */
export function headingId(text: string, taken: Set<string>): string | null {
  const slug = slugOf(text);
  return slug === '' ? null : uniqueHeadingId(`${PREFIX}${slug}`, taken);
}

/** The id, with a number where it is taken. */
export function uniqueHeadingId(id: string, taken: Set<string>): string {
  let free = id;
  for (let times = 2; taken.has(free); times += 1) free = `${id}-${String(times)}`;
  taken.add(free);
  return free;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

const spelledOut = (id: string): string => id.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? '');

/**
 * The heading that a hash means.
 * @param hash as typed, with `#`, escaped or not
 * @param ids of the headings that are there
 */
export function findHeadingId(hash: string, ids: readonly string[]): string | null {
  const wanted = decoded(hash.slice(1));
  const slug = slugOf(wanted.startsWith(PREFIX) ? wanted.slice(PREFIX.length) : wanted);
  if (slug === '') return null;
  const id = `${PREFIX}${slug}`;
  return (
    ids.find((one) => one === id) ?? ids.find((one) => spelledOut(one) === spelledOut(id)) ?? null
  );
}

/** True when an element has the hash as its id, so that the browser itself finds it. Browser only. */
export const isElementId = (hash: string): boolean =>
  document.getElementById(decoded(hash.slice(1))) !== null;

/** The element that a hash names: the one with this id, or the heading that is meant. Browser only. */
export function findHashTarget(hash: string): HTMLElement | null {
  const id = decoded(hash.slice(1));
  if (id === '') return null;
  const named = document.getElementById(id);
  if (named !== null) return named.closest<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? named;
  const ids = Array.from(document.querySelectorAll(`main [id^="${PREFIX}"]`), (one) => one.id);
  const heading = findHeadingId(hash, ids);
  return heading === null ? null : findHashTarget(`#${heading}`);
}

/** The same, if it is a paragraph or a heading of a text, or the row of a file. Browser only. */
export function findTextTarget(hash: string): HTMLElement | null {
  const target = findHashTarget(hash);
  const isHeading =
    target?.id.startsWith(PREFIX) === true ||
    (target !== null && target.querySelector(`:scope > [id^="${PREFIX}"]`) !== null);
  return isHeading || paragraphOfHash(hash) !== null || isFileRow(hash) ? target : null;
}
