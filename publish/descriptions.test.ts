import { JSDOM } from 'jsdom';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGES, type Language } from '../contracts/language/languages';
import { article, entry } from './testing/entities';
import { TestPublishing } from './testing/publishing';

/** A text of an entry in both languages. */
const own = (name: string) => ({
  'en-US': `The ${name} describes itself in these words, which are long enough to be shown.`,
  'de-DE': `Das beschreibt sich selbst (${name}) mit Worten, die lang genug sind, um gezeigt zu werden.`,
});
const title = (name: string) => ({ 'en-US': name, 'de-DE': name });

const QUESTIONS = [{ ask: 'Q?', answers: ['A', 'B'].map((say) => ({ say, result: 'a' })) }];
const RESULTS = [{ sys: { type: 'Link', linkType: 'Entry', id: 'result' } }];

const PAGES: Readonly<Record<string, string>> = {
  'index.html': 'site',
  'articles/foundations/bow/index.html': 'summary',
  'articles/foundations/long/index.html': 'article',
  'articles/foundations/index.html': 'topic',
  'biography/index.html': 'biography',
  'community/index.html': 'community',
  'legal/imprint/index.html': 'imprint',
  'shop/book/index.html': 'item',
  'workshops_and_coaching/index.html': 'workshops',
  'quiz/index.html': 'quiz',
  'podcast/index.html': 'podcast',
  'contact/index.html': 'site',
};

let publishing: TestPublishing;
let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        results: [
          {
            trackId: 7,
            trackName: 'Seven',
            episodeUrl: 'https://a.example/7.mp3',
            description: own('episode')['en-US'],
          },
        ],
      }),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  publishing = new TestPublishing(
    [
      entry('settings', 'settings', {
        siteName: 'Strings',
        description: own('site'),
        podcastIntro: own('podcast'),
      }),
      article('bow', { summary: own('summary') }),
      article('long', { mainText: own('article') }),
      entry('topicOverview', 'topic', {
        id: { 'en-US': 'foundations', 'de-DE': 'foundations' },
        title: title('Topic'),
        description: own('topic'),
      }),
      entry('biography', 'biography', { title: title('About'), text: own('biography') }),
      entry('communityPage', 'community', {
        title: title('Community'),
        mainText: own('community'),
      }),
      entry('legalPage', 'imprint', {
        title: title('Imprint'),
        slug: 'imprint',
        text: own('imprint'),
      }),
      entry('shopItem', 'book', {
        title: title('Book'),
        books: true,
        priceGermany: 12,
        description: own('item'),
      }),
      entry('workshopsAndCoaching', 'workshops', { workshopsDescription: own('workshops') }),
      entry('quizResult', 'result', {
        title: title('Result'),
        key: title('a'),
        text: own('result'),
      }),
      entry('quiz', 'quiz', {
        title: title('Quiz'),
        intro: own('quiz'),
        questions: { 'en-US': QUESTIONS, 'de-DE': QUESTIONS },
        results: { 'en-US': RESULTS, 'de-DE': RESULTS },
      }),
    ],
    address,
  );
  await (await publishing.open()).publish();
});
afterAll(() => {
  publishing.close();
  server.close();
});

function descriptionsOf(file: string, language: Language): (string | null | undefined)[] {
  const { document } = new JSDOM(publishing.file(file, language) ?? '').window;
  return ['meta[name="description"]', 'meta[property="og:description"]'].map((selector) =>
    document.querySelector(selector)?.getAttribute('content'),
  );
}

describe.each(LANGUAGES)('description in %s', (language) => {
  test.each(Object.entries(PAGES))('%s: is taken from its own text', (file, name) => {
    const expected = own(name)[language];
    expect(descriptionsOf(file, language)).toEqual([expected, expected]);
  });

  test('an episode: is taken from its own text', () => {
    const expected = own('episode')['en-US'];
    expect(descriptionsOf('podcast/7/index.html', language)).toEqual([expected, expected]);
  });

  test.each(['shop/index.html', 'withdrawal/index.html', 'search/index.html'])(
    '%s: is no note about scripts',
    (file) => {
      const [description = ''] = descriptionsOf(file, language);
      expect(description).not.toBe('');
      expect(description).not.toMatch(/JavaScript/);
    },
  );
});
