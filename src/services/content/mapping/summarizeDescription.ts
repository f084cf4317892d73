import type { LocalizedText, Prose, RichTextNode } from './domain';
import {
  featuresOf,
  partsOfMarkdown,
  shortened,
  type DescriptionParts,
} from '../../../../contracts/text/description';
import { richTextToText } from './richTextToText';

/** The shortest text that ends like a sentence; a word of one or two letters before a full stop may be an abbreviation. */
const SENTENCE = /^.*?(?:[\p{L}\p{N}]{3}\.|[!?…])["'“”’»)]*(?=\s|$)/u;

function partsOfRichText(document: RichTextNode): DescriptionParts {
  const within = (type: string, { nodeType, content = [], ...node }: RichTextNode): string[] =>
    nodeType === type
      ? [richTextToText({ nodeType, content, ...node })]
      : content.flatMap((child) => within(type, child));
  return {
    points: within('list-item', document),
    beginning: within('paragraph', document)[0] ?? '',
  };
}

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
  const parts =
    description.kind === 'markdown'
      ? partsOfMarkdown(description.source)
      : partsOfRichText(description.document);
  const { lang } = description;
  const localized = (text: string): LocalizedText | null =>
    text === '' ? null : lang === undefined ? { text } : { text, lang };
  return {
    lead: localized(SENTENCE.exec(parts.beginning)?.[0] ?? shortened(parts.beginning)),
    features: localized(featuresOf(parts)),
  };
}
