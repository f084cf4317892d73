import type { Article } from '@/services/content/types/article';
import type { Prose } from '@/services/content/mapping/domain';

/** Reading speed, words per minute. */
const WORDS_PER_MINUTE = 200;

/** Min. numbers of words and headings for a table of contents. */
const LONG_TEXT = { words: 600, headings: 3 };

const HEADING = /<h([23]) id="(p-[^"]+)"[^>]*>(.*?)<\/h\1>/gs;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Extracts the text of serialized HTML. */
const htmlToText = (html: string): string =>
  html
    .replace(/<sup class="footnote-ref".*?<\/sup>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const htmlOf = (text: Prose | null): string => (text?.kind === 'html' ? text.html : '');
const countWords = (html: string): number => htmlToText(html).split(' ').filter(Boolean).length;

/**
 * Adds reading time and, for long texts, the table of contents to an article with prerendered
 * texts.
 */
export function addReadingInfo(article: Article): Article {
  const { mainText, featureBlocks } = article;
  const main = htmlOf(mainText);
  const own = countWords(main);
  const words = featureBlocks.reduce((sum, { content }) => sum + countWords(htmlOf(content)), own);
  const contents = Array.from(main.matchAll(HEADING), ([, level, id = '', html = '']) => ({
    id,
    text: htmlToText(html),
    sub: level === '3',
  }));
  return {
    ...article,
    reading: {
      minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
      contents: own >= LONG_TEXT.words && contents.length >= LONG_TEXT.headings ? contents : [],
    },
  };
}
