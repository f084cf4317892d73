import { use, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { SiteUrlsContext } from '@/lib/links/siteUrls';
import { useLazy } from '@/lib/lazy/useLazy';
import { ImageHostsContext } from './ImageHostsContext';
import { isPlainText, markdownModule } from './markdownModule';
import { proseLabels } from './render/proseLabels';
import styles from './Prose.module.css';
import { SafeHtml } from './SafeHtml';

/** Markdown source in paragraphs. */
export function PlainText({ source }: { source: string }) {
  return source.split(/\n\s*\n/).map((paragraph, at) => <p key={at}>{paragraph}</p>);
}

/**
 * The safe HTML of a markdown source.
 * @param source null for none
 * @returns no `html` until the renderer has been loaded
 */
export function useMarkdownHtml(source: string | null) {
  const { value: render, failed } = useLazy(markdownModule, source !== null);
  const { t } = useTranslation();
  const language = useLanguage();
  const imageHosts = use(ImageHostsContext);
  const siteUrls = use(SiteUrlsContext);
  const documentId = useId().replace(/[^\w]/g, '');
  const html = useMemo(
    () =>
      source === null
        ? undefined
        : render?.(source, documentId, {
            imageHosts,
            siteUrls,
            labels: proseLabels(t, language),
            linkable: true,
          }),
    [render, source, documentId, imageHosts, siteUrls, t, language],
  );
  return { html, failed };
}

function RenderedMarkdown({ source }: { source: string }) {
  const { html, failed } = useMarkdownHtml(source);
  if (failed) return <PlainText source={source} />;
  if (html === undefined) return <div className={styles.waiting} aria-hidden="true" />;
  return <SafeHtml html={html} />;
}

/**
 * Renders markdown as safe HTML; shows the source in paragraphs when the renderer cannot be loaded.
 */
export function Markdown({ source }: { source: string }) {
  return isPlainText(source) ? <PlainText source={source} /> : <RenderedMarkdown source={source} />;
}
