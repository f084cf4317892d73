import type { i18n } from 'i18next';
import type { Prose } from '@/services/content/mapping/domain';
import { descriptionText, type ParseHtml } from '@/services/podcasts/descriptionText';
import { finishProse } from './finishProse';
import { finishRichText } from './finishRichText';
import { proseLabels } from './proseLabels';

interface WordsOptions {
  labels: i18n;
  imageHosts: readonly string[];
  parse: ParseHtml;
}

/** A text without its markup, for where only words can stand; paragraphs with an empty line between them, list items with a dash. */
export function wordsOf(value: Prose | null, { labels, imageHosts, parse }: WordsOptions): string {
  if (value === null) return '';
  const finished = finishProse(value, 'words', {
    imageHosts,
    labels: proseLabels(labels.t),
    richText: (document) => finishRichText(document, labels),
  }) as Prose;
  if (finished.kind === 'markdown') return finished.source;
  const parts = finished.kind === 'html' ? descriptionText(finished.html, parse) : [];
  return parts.map(({ kind, text }) => (kind === 'li' ? `– ${text}` : text)).join('\n\n');
}
