import { ALLOWED_APIS } from './allowedApis';
import { apiName, browsersWithout, LACKING_NAMES } from './compatibility';
import { usedApis } from './sourceApis';

/** TypeScript reads its libraries and all sources. */
jest.setTimeout(240_000);

const NEWER = `
export const known = URL.canParse('');
export const sorted = [1].toSorted();
export const grouped = Object.groupBy([1], String);
export const { promise } = Promise.withResolvers<void>();
export const any = AbortSignal.any([]);
export const subset = new Set([1]).isSubsetOf(new Set([1]));
export const words = new Intl.Segmenter('de');
export const mapped = new Map([[1, 2]]).values().map(String);
export const count = new URLSearchParams('').size;
`;
const OLDER = `
export const last = [1].findLast(Boolean) ?? [1].at(-1);
export const copy = structuredClone({ own: Object.hasOwn({}, 'own') });
export const signal = AbortSignal.timeout(1000);
export const size = new Set([1]).size + new Map().size + [1].map(String).length;
export const main = document.querySelector('a')?.closest('main')?.append('x');
`;

const lacking = usedApis(LACKING_NAMES, { 'newer.ts': NEWER, 'older.ts': OLDER }).filter(
  (api) => browsersWithout(api).length > 0,
);
const isExample = (file: string): boolean => /^src\/(?:newer|older)\.ts$/.test(file);

test('browser support: finds APIs that a promised browser lacks, and no others', () => {
  const inExamples = lacking.filter(({ files }) => [...files].some(isExample));
  expect(inExamples.map(apiName).sort()).toEqual(
    [
      'AbortSignal.any',
      'Array.prototype.toSorted',
      'Intl.Segmenter',
      'Iterator.prototype.map',
      'Object.groupBy',
      'Promise.withResolvers',
      'Set.prototype.isSubsetOf',
      'URL.canParse',
      'URLSearchParams.prototype.size',
    ].sort(),
  );
});

test('browser support: the site uses such an API only where it is allowed with a reason', () => {
  const used = lacking.flatMap((api) => {
    const files = [...api.files].filter((file) => !isExample(file));
    const text = `${browsersWithout(api).join(', ')}: ${files.join(', ')}`;
    return files.length === 0 ? [] : [[apiName(api), text] as const];
  });
  expect(used.filter(([name]) => !(name in ALLOWED_APIS))).toEqual([]);
  const names = used.map(([name]) => name);
  expect(Object.keys(ALLOWED_APIS).filter((name) => !names.includes(name))).toEqual([]);
});
