import RULES from '../lint/importRules.json';
import type { ImportGraph } from './importGraph';

/** Folders of src/ from the bottom up. Each may import from earlier ones only; files directly in src/ and the head script from all. */
export const LAYERS = RULES.src.layers;
/** The service worker imports from the bottom layer only, and nothing imports from it. */
const WORKER = 'worker';
/** True for modules of higher layers or other features that features may import: docs/decisions/0002. */
const isForFeatures = (file: string): boolean =>
  RULES.src.featuresMayTake.some((place) => new RegExp(`^src/${place}(\\.ts$|/)`).test(file));

const heightOf = (file: string): number => {
  const [room, folder = '', inside] = file.split('/');
  if (room !== 'src') return -1;
  return inside === undefined || folder === 'head' ? LAYERS.length : LAYERS.indexOf(folder);
};
const featureOf = (file: string): string | undefined => /^src\/features\/(.+?)\//.exec(file)?.[1];

function isAllowed(file: string, other: string): boolean {
  const [from, to] = [file, other].map((one) => (one.startsWith(`src/${WORKER}/`) ? WORKER : null));
  if (from !== null) return to !== null || heightOf(other) <= 0;
  if (to !== null) return false;
  const feature = featureOf(file);
  if (feature !== undefined && isForFeatures(other)) return true;
  const sibling = featureOf(other);
  return (
    heightOf(other) <= heightOf(file) &&
    (feature === undefined || sibling === undefined || sibling === feature)
  );
}

/** Imports within src/ from a higher layer or from another feature. */
export const forbiddenImports = (graph: ImportGraph): string[] =>
  [...graph].flatMap(([file, taken]) =>
    file.startsWith('src/')
      ? taken
          .filter((other) => other.startsWith('src/') && !isAllowed(file, other))
          .map((other) => `${file} takes from ${other}`)
      : [],
  );

/** Imports between the folders directly below a folder, by name. */
export function folderImports(graph: ImportGraph, place: string): Record<string, string[]> {
  const folderOf = (file: string): string | null =>
    file.startsWith(place) && file.slice(place.length).includes('/')
      ? (file.slice(place.length).split('/')[0] ?? null)
      : null;
  const found: Record<string, Set<string>> = {};
  for (const [file, taken] of graph) {
    const from = folderOf(file);
    if (from === null) continue;
    const others = (found[from] ??= new Set());
    for (const to of taken.map(folderOf)) if (to !== null && to !== from) others.add(to);
  }
  return Object.fromEntries(
    Object.entries(found).map(([folder, others]) => [folder, [...others].sort()]),
  );
}

/** A program, and a file that belongs to no folder, may import everything. */
const isProgram = (file: string): boolean => /(^|\/)main\.ts$/.test(file);

/** Imports between the folders directly below a folder that do not lead to an earlier one of `layers`. */
export function upwardImports(
  graph: ImportGraph,
  place: string,
  layers: readonly string[],
): Record<string, string[]> {
  const parts = new Map([...graph].filter(([file]) => !isProgram(file)));
  const upwards = Object.entries(folderImports(parts, place)).map(
    ([folder, others]) =>
      [folder, others.filter((other) => layers.indexOf(other) >= layers.indexOf(folder))] as const,
  );
  return Object.fromEntries(upwards.filter(([, others]) => others.length > 0));
}
