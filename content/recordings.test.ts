import { readFileSync } from 'node:fs';
import { audioFiles } from './entries/audioFile';
import { readArticles } from './lib/readArticles';

const ROOT = process.cwd();
const titleOf = (id: string, language: 'en-US' | 'de-DE'): string =>
  String(audioFiles.find((one) => one.id === id)?.fields['title']?.[language] ?? '');

/** Recordings that a text names: *Title* in English, „Titel“ in German. */
const NAMED = { 'en-US': /recording \*([^*]+)\*/g, 'de-DE': /Aufnahme „([^“]+)“/g } as const;

const { articles } = readArticles(ROOT);
const named = articles.flatMap((article) =>
  (['en-US', 'de-DE'] as const).flatMap((language) =>
    [...readFileSync(article[language].file, 'utf8').matchAll(NAMED[language])].map(
      ([, name = '']) => ({
        name,
        titles: (article['en-US'].head.get('audioFiles') ?? '')
          .split(',')
          .map((id) => titleOf(id.trim(), language)),
      }),
    ),
  ),
);

test('recordings: some exercises name one', () => {
  expect(named.length).toBeGreaterThan(4);
});

test.each(named)(
  'recordings: $name is the title of a recording on its page',
  ({ name, titles }) => {
    expect(titles.filter((title) => title.startsWith(name))).toHaveLength(1);
  },
);
