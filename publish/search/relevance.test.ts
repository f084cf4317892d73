import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import {
  indexIn,
  searchableDemo,
  indexWriterFor,
  type Searchable,
} from '../testing/search/published';
import { NIGHTLY } from '../../test/nightly';

/*
 * Search quality: sixty questions per language, with grades given by a reader of the whole content (3 the answer,
 * 2 a good answer, 1 related). The judgments were written before the engine was run.
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
  if (!NIGHTLY) return;
  folder = mkdtempSync(path.join(tmpdir(), 'judged-'));
  demo = await searchableDemo(folder);
  await indexWriterFor(folder, demo).follow(demo.pages, new Set(), demo.synonyms);
});
afterAll(() => {
  if (NIGHTLY) rmSync(folder, { recursive: true, force: true });
});

/** Discounted cumulative gain of ranked grades (Järvelin, Kekäläinen 2002; gain 2^grade − 1). */
const gain = (grades: readonly number[]): number =>
  grades
    .slice(0, LOOKED_AT)
    .reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** Names of the documents in the judgments, by number. */
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

// Indexing the whole demo is slow, so this runs nightly; searchIndexWriter.test.ts and e2e/search.spec.ts cover the rest.
(NIGHTLY ? describe : describe.skip).each(LANGUAGES)('relevance judgments in %s', (language) => {
  const judged = JSON.parse(
    readFileSync(
      path.join(__dirname, `../testing/search/relevanceJudgments/${language}.json`),
      'utf8',
    ),
  ) as Judged[];

  it('name existing documents only', () => {
    expect(judged).toHaveLength(60);
    const known = new Set(names(language).values());
    expect(
      judged.flatMap(({ grades }) => Object.keys(grades).filter((name) => !known.has(name))),
    ).toEqual([]);
  });

  it('are met with an nDCG@5 of at least 0.9', async () => {
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
    // Printed with the questions of the lowest gain.
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

  it('leave an exercise first for its exact name', async () => {
    const index = indexIn(folder, language);
    const exercises = (
      await Promise.all([...names(language).keys()].map((number) => index.document(number)))
    ).filter((document) => document?.kind === 'exercise');
    expect(exercises.length).toBeGreaterThan(10);
    const missed: string[] = [];
    for (const { number, title } of exercises.flatMap((document) => document ?? []))
      for (const query of [title, title.replace(/^.*: /, '')]) {
        const { hits } = await index.search(query);
        if (hits[0]?.number !== number) missed.push(query);
      }
    expect(missed).toEqual([]);
  });
});
