import type { LocalizedText, Prose, RichTextNode } from './domain';
import {
  featuresOf,
  firstSentence,
  partsOfMarkdown,
  type DescriptionParts,
} from '../../../../contracts/text/description';
import { richTextToText } from './richTextToText';

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
    lead: localized(firstSentence(parts.beginning)),
    features: localized(featuresOf(parts)),
  };
}
