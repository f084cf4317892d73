import type { Article } from '@/services/content/types/article';
import type { Prose } from '@/services/content/mapping/domain';

/** How many words are read in a minute, aloud in one's head. */
const WORDS_A_MINUTE = 200;

/** A text of so many words with so many headings gets a table of contents. */
const LONG = { words: 600, headings: 3 };

const HEADING = /<h([23]) id="(p-[^"]+)"[^>]*>(.*?)<\/h\1>/gs;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Words of HTML as a serializer writes it. */
const wordsOfHtml = (html: string): string =>
  html
    .replace(/<sup class="footnote-ref".*?<\/sup>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const htmlOf = (text: Prose | null): string => (text?.kind === 'html' ? text.html : '');
const count = (html: string): number => wordsOfHtml(html).split(' ').filter(Boolean).length;

/** An article whose texts have been finished, with how long it takes to read and, where it is long, what it contains. */
export function withReading(article: Article): Article {
  const { mainText, featureBlocks } = article;
  const main = htmlOf(mainText);
  const own = count(main);
  const words = featureBlocks.reduce((sum, { content }) => sum + count(htmlOf(content)), own);
  const contents = Array.from(main.matchAll(HEADING), ([, level, id = '', html = '']) => ({
    id,
    text: wordsOfHtml(html),
    sub: level === '3',
  }));
  return {
    ...article,
    reading: {
      minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
      contents: own >= LONG.words && contents.length >= LONG.headings ? contents : [],
    },
  };
}
