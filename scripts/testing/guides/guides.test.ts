import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ADVICE, STATEMENTS } from './guideSentences';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Sentences of a guide; each row of a table counts as one. */
const sentencesOf = (guide: string): string[] =>
  read(guide)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(#|!\[|\*\[|\| ---)/.test(line))
    .flatMap((line) =>
      line.startsWith('|')
        ? [line]
        : line.replace(/^(- |\d+\. )/, '').split(/(?<=[.:;?!])\s+(?=[A-ZÄÖÜ*„“])/),
    );

const list = (one: string | readonly string[]): readonly string[] =>
  typeof one === 'string' ? [one] : one;

test.each([
  ['docs/editors-guide.md', 0, ADVICE.english],
  ['docs/editors-guide.de.md', 1, ADVICE.german],
] as const)(
  '%s: each sentence is proved by a test, or is said to state nothing',
  (guide, at, advice) => {
    const stated = STATEMENTS.flatMap((statement) => list(statement[at]));
    const known = [...stated, ...advice];
    const sentences = sentencesOf(guide);
    const unknown = sentences.filter((one) =>
      known.every((beginning) => !one.startsWith(beginning)),
    );
    const gone = known.filter((beginning) => !sentences.some((one) => one.startsWith(beginning)));
    expect({ unknown, gone }).toEqual({ unknown: [], gone: [] });
  },
);

test('guides: each test that proves a sentence exists', () => {
  const proofs = STATEMENTS.flatMap(([, , ...all]) => all);
  const missing = proofs.filter(
    ([file, title]) => !existsSync(path.join(ROOT, file)) || !read(file).includes(title),
  );
  expect(missing).toEqual([]);
  expect(STATEMENTS.filter(([, , ...all]) => all.length === 0)).toEqual([]);
});
