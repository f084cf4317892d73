import type { i18n } from 'i18next';
import type { Prose } from '@/services/content/mapping/domain';
import { descriptionText, type ParseHtml } from '@/services/podcasts/descriptionText';
import { prerenderProse } from './prerenderProse';
import { prerenderRichText } from './prerenderRichText';
import { proseLabels } from './proseLabels';

interface ProseToTextOptions {
  labels: i18n;
  imageHosts: readonly string[];
  parse: ParseHtml;
}

/** Converts a text to plain text: paragraphs separated by empty lines, list items with a dash. */
export function proseToText(
  value: Prose | null,
  { labels, imageHosts, parse }: ProseToTextOptions,
): string {
  if (value === null) return '';
  const finished = prerenderProse(value, 'words', {
    imageHosts,
    labels: proseLabels(labels.t, labels.language),
    richText: (document) => prerenderRichText(document, labels),
  }) as Prose;
  if (finished.kind === 'markdown') return finished.source;
  const parts = finished.kind === 'html' ? descriptionText(finished.html, parse) : [];
  return parts.map(({ kind, text }) => (kind === 'li' ? `– ${text}` : text)).join('\n\n');
}
