import type { i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { LabelsProvider } from '@/i18n/LabelsProvider';
import { SiteUrlsContext, type SiteUrls } from '@/lib/links/siteUrls';
import type { RichTextNode } from '@/services/content/mapping/domain';
import { RichText } from '../RichText';

/**
 * Renders rich text as safe HTML for prerendered pages: React escapes text, and links follow the
 * policy.
 */
export function prerenderRichText(
  document: RichTextNode,
  labels: i18n,
  siteUrls: SiteUrls | null = null,
): string {
  return renderToStaticMarkup(
    <LabelsProvider labels={labels}>
      <SiteUrlsContext value={siteUrls}>
        <RichText document={document} />
      </SiteUrlsContext>
    </LabelsProvider>,
  );
}
