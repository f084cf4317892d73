import * as v from 'valibot';
import { PAGES } from '@/lib/addresses';
import { INSTRUMENTS } from '../../../../contracts/content/instruments';
import { safeSession, safeStorage } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';
import { readSet, readSetName, setAddress, type SetItem } from './setAddress';

/** Own sets that a device keeps at most. */
export const MAX_SETS = 200;

const Link = v.pipe(v.string(), v.maxLength(10_000));

/** The query of a link. */
export const searchOf = (link: string): string => link.slice(link.indexOf('?'));

const storedLink = stored(safeSession, 'set', v.object({ version: v.literal(1), link: Link }));

export const INSTRUMENT_KEY = 'instrument';
/** The instrument that the visitor chose last. */
export const storedInstrument = stored(safeStorage, INSTRUMENT_KEY, v.picklist(INSTRUMENTS));

/** Puts a set on the stand of this tab. */
export const storeSet = (set: readonly SetItem[], name = ''): boolean =>
  storedLink.write({ version: 1, link: setAddress(set, name) });

/** The place of an exercise in the set on the stand; null when it is in none. */
export function placeInSet(block: string) {
  const link = storedLink.read()?.link ?? '';
  const set = readSet(searchOf(link));
  const at = set.findIndex((one) => one.block === block);
  if (at < 0) return null;
  const ownMinutes = set[at]?.ownMinutes ?? null;
  return { at, count: set.length, next: set[at + 1] ?? null, ownMinutes, link };
}

/** A link on this site. */
const OwnLink = v.pipe(Link, v.startsWith(`${PAGES.shelf}?`));

/** Link of a set that a visitor keeps: it has a name and an exercise. */
export const OwnSetLink = v.pipe(
  Link,
  v.check((link) => readSetName(searchOf(link)) !== '' && readSet(searchOf(link)).length > 0),
  v.transform((link) => setAddress(readSet(searchOf(link)), readSetName(searchOf(link)))),
);

const ownSets = stored(
  safeStorage,
  'sets',
  // Each link was parsed before it was stored, and is parsed again by the page that it opens.
  v.object({ version: v.literal(1), links: v.pipe(v.array(OwnLink), v.maxLength(MAX_SETS)) }),
);

const nameOf = (link: string): string => readSetName(searchOf(link));

/** Links of the visitor's own sets, by name. */
export const readOwnSets = (): string[] => ownSets.read()?.links ?? [];

/** Why sets are not stored: the device cannot, or they are too many. */
export type SetsProblem = 'notKept' | 'tooMany';

/** Replaces the visitor's own sets. @returns why they are not stored; null when they are */
export function writeOwnSets(links: readonly string[]): SetsProblem | null {
  if (links.length > MAX_SETS) return 'tooMany';
  const named = links.map((link) => ({ link, name: nameOf(link) }));
  named.sort((a, b) => a.name.localeCompare(b.name));
  return ownSets.write({ version: 1, links: named.map(({ link }) => link) }) ? null : 'notKept';
}

/** Keeps a set in place of the one with its name. @returns why it is not stored; null when it is */
export const keepOwnSet = (link: string): SetsProblem | null =>
  writeOwnSets([...readOwnSets().filter((one) => nameOf(one) !== nameOf(link)), link]);

/** Adds sets of a file. A set whose name is taken by a different one gets a number. @returns how many are new, or why none is stored */
export function addOwnSets(links: readonly string[]): number | SetsProblem {
  const before = readOwnSets();
  const all = [...before];
  const names = new Set(all.map(nameOf));
  for (const link of links) {
    if (all.includes(link)) continue;
    let name = nameOf(link);
    for (let number = 2; names.has(name); number += 1)
      name = `${nameOf(link).slice(0, 70)} (${String(number)})`;
    names.add(name);
    all.push(setAddress(readSet(searchOf(link)), name));
  }
  return writeOwnSets(all) ?? all.length - before.length;
}
