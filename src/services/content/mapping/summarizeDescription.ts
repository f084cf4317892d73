import type { LocalizedText, Prose, RichTextNode } from './domain';
import { richTextToText } from './richTextToText';

/** Max. length when a description has no list or its beginning no end, characters. */
const MAX_LENGTH = 160;

/** The shortest text that ends like a sentence; a word of one or two letters before a full stop may be an abbreviation. */
const SENTENCE = /^.*?(?:[\p{L}\p{N}]{3}\.|[!?…])["'“”’»)]*(?=\s|$)/u;

/** Removes inline markdown; a link keeps its text. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Parts {
  points: string[];
  beginning: string;
}

function partsOfMarkdown(source: string): Parts {
  const points = source.split('\n').flatMap((line) => /^\s*[-*+]\s+(.+)$/.exec(line)?.[1] ?? []);
  return {
    points: points.map(plainMarkdown),
    beginning: plainMarkdown(source.split(/\n\s*\n/)[0] ?? ''),
  };
}

function partsOfRichText(document: RichTextNode): Parts {
  const within = (type: string, { nodeType, content = [], ...node }: RichTextNode): string[] =>
    nodeType === type
      ? [richTextToText({ nodeType, content, ...node })]
      : content.flatMap((child) => within(type, child));
  return {
    points: within('list-item', document),
    beginning: within('paragraph', document)[0] ?? '',
  };
}

const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;

/** The short form of a description; null where it has no text. */
export interface DescriptionSummary {
  /** Its first sentence. */
  lead: LocalizedText | null;
  /** The essential features of what it describes: the items of its list, else its beginning. */
  features: LocalizedText | null;
}

/** Summarizes a description of the content service, before it is rendered. */
export function summarizeDescription(description: Prose | null): DescriptionSummary {
  if (description === null || description.kind === 'html') return { lead: null, features: null };
  const { points, beginning } =
    description.kind === 'markdown'
      ? partsOfMarkdown(description.source)
      : partsOfRichText(description.document);
  const { lang } = description;
  const localized = (text: string): LocalizedText | null =>
    text === '' ? null : lang === undefined ? { text } : { text, lang };
  return {
    lead: localized(SENTENCE.exec(beginning)?.[0] ?? shortened(beginning)),
    features: localized(points.length > 0 ? points.join('; ') : shortened(beginning)),
  };
}
