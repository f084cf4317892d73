import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../contracts/languages';
import {
  indexIn,
  searchableDemo,
  indexWriterFor,
  type Searchable,
} from '../testing/search/published';
import { WHOLE } from '../../test/sample';

/*
 * How good the search is: sixty questions in each language, with what a reader of the whole content says of what should
 * be found (3 the answer, 2 a good one, 1 touches it). The judgments were written before the engine was asked.
 */

interface Judged {
  query: string;
  grades: Record<string, number>;
}

const LOOKED_AT = 5;
const WANTED = 0.9;
let folder: string;
let demo: Searchable;
beforeAll(async () => {
  if (!WHOLE) return;
  folder = mkdtempSync(path.join(tmpdir(), 'judged-'));
  demo = await searchableDemo(folder);
  await indexWriterFor(folder, demo).follow(demo.pages, new Set(), demo.synonyms);
});
afterAll(() => {
  if (WHOLE) rmSync(folder, { recursive: true, force: true });
});

/** The discounted gain of grades in their order, as the measure is defined (Järvelin, Kekäläinen 2002; gain 2^grade − 1). */
const gain = (grades: readonly number[]): number =>
  grades
    .slice(0, LOOKED_AT)
    .reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** The names by which the judgments call documents, by number. */
function names(language: Language): Map<number, string> {
  const { numbers } = JSON.parse(readFileSync(path.join(folder, 'search.json'), 'utf8')) as {
    numbers: Record<Language, Record<string, number>>;
  };
  return new Map(
    Object.entries(numbers[language]).map(([key, number]) => [
      number,
      key.slice(key.indexOf(' ') + 1),
    ]),
  );
}

// Both indexes of the whole demo: in the longer proofs; searchShelf.test.ts and e2e/search.spec.ts stand for it.
(WHOLE ? describe : describe.skip).each(LANGUAGES)('the judged questions in %s', (language) => {
  const judged = JSON.parse(
    readFileSync(
      path.join(__dirname, `../testing/search/relevanceJudgments/${language}.json`),
      'utf8',
    ),
  ) as Judged[];

  it('name what there is', () => {
    expect(judged).toHaveLength(60);
    const known = new Set(names(language).values());
    expect(
      judged.flatMap(({ grades }) => Object.keys(grades).filter((name) => !known.has(name))),
    ).toEqual([]);
  });

  it('find what they should, in good order: nDCG@5 of 0.9 at least', async () => {
    const index = indexIn(folder, language);
    const byNumber = names(language);
    const rows: { query: string; value: number; found: string[] }[] = [];
    for (const { query, grades } of judged) {
      const { hits } = await index.search(query);
      const found = hits.slice(0, LOOKED_AT).map(({ number }) => byNumber.get(number) ?? '');
      const ideal = gain(Object.values(grades).sort((one, two) => two - one));
      rows.push({ query, value: gain(found.map((name) => grades[name] ?? 0)) / ideal, found });
    }
    const mean = rows.reduce((sum, { value }) => sum + value, 0) / rows.length;
    const weakest = [...rows].sort((one, two) => one.value - two.value).slice(0, 12);
    // Told with the questions that pull it down.
    expect(
      mean >= WANTED
        ? []
        : [
            `${mean.toFixed(3)} in all`,
            ...weakest.map(
              ({ query, value, found }) => `${query}: ${value.toFixed(2)} ${found.join(', ')}`,
            ),
          ],
    ).toEqual([]);
  });
});
