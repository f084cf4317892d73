import { excerpt } from '@/lib/text/excerpt';
import type { LocalizedText, Prose, RichTextNode } from '@/services/content/mapping/domain';
import { richTextToText } from '@/services/content/mapping/richTextToText';
import type { DescriptionPart } from '@/services/podcasts/descriptionText';
import { plainMarkdown } from '../../../contracts/text/description';

/** A text of the page's own entry. */
export type OwnText = Prose | LocalizedText | DescriptionPart | string | null | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
};

/** Words of our own HTML, without those for screen readers. */
const wordsOf = (html: string): string =>
  html
    .replace(/<span class="visually-hidden">[^<]*<\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

const paragraphsOfRichText = (node: RichTextNode): string[] =>
  node.nodeType === 'paragraph'
    ? [richTextToText(node)]
    : (node.content ?? []).flatMap(paragraphsOfRichText);

function paragraphsOf(value: OwnText): string[] {
  if (!value) return [];
  if (typeof value === 'string') return [value];
  if ('text' in value) return [value.text];
  if (value.kind === 'richText') return paragraphsOfRichText(value.document);
  if (value.kind === 'html') return (value.html.match(/<p[\s>][\s\S]*?<\/p>/g) ?? []).map(wordsOf);
  const blocks = value.source.split(/\n\s*\n/);
  return blocks.filter((block) => !/^\s*([#>|]|[-*+]\s|\d+\.\s)/.test(block)).map(plainMarkdown);
}

/** Describes a page by the first of its own texts that has words; '' when none has. */
export function describe(texts: readonly OwnText[]): string {
  for (const text of texts) {
    const paragraphs = paragraphsOf(text)
      .map((one) => one.replace(/\s+/g, ' ').trim())
      .filter(Boolean);
    const all = paragraphs.join(' ');
    if (all !== '') return excerpt(paragraphs) || excerpt([all]) || all;
  }
  return '';
}
