import type { i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { LabelsProvider } from '@/i18n/LabelsProvider';
import type { RichTextNode } from '@/services/content/mapping/domain';
import { RichText } from './RichText';

/** A rich text as safe HTML, for finished pages: React escapes its words, and its links follow the policy of the house. */
export function finishRichText(document: RichTextNode, labels: i18n): string {
  return renderToStaticMarkup(
    <LabelsProvider labels={labels}>
      <RichText document={document} />
    </LabelsProvider>,
  );
}
