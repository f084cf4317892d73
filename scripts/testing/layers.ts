import type { ImportGraph } from './importGraph';

/** Folders of src/ from the bottom up. Each may import from earlier ones only; files directly in src/ and the head script from all. */
export const LAYERS = ['lib', 'i18n', 'services', 'components', 'features', 'app'];
/** The service worker imports from the bottom layer only, and nothing imports from it. */
const WORKER = 'worker';
/** Modules of higher layers or other features that features may import: docs/decisions/0002. */
const FOR_FEATURES = /^src\/(app\/(hooks|pageLoad)\.ts$|features\/(ui|language)\/)/;

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
  if (feature !== undefined && FOR_FEATURES.test(other)) return true;
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
