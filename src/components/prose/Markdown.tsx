import { use, useEffect, useId, useMemo, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ImageHostsContext } from './ProseContext';
import { isPlainText, loadMarkdown, markdownIfLoaded } from './markdownModule';
import styles from './Prose.module.css';

/** Moves on from the place of the link, so that a reader with keyboard or screen reader goes on there. */
function focusTarget(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Links inside the site go through the router, footnotes too: only then does the way back lead to the place they were
 * pressed at. Everything with a modifier stays the browser's.
 */
function useRoutedLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!/^[/#]/.test(href) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (href.startsWith('/')) {
      void navigate(href);
      return;
    }
    void navigate({ search, hash: href });
    focusTarget(href);
  };
}

function useRenderer() {
  const [render, setRender] = useState(() => markdownIfLoaded());
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (render !== null) return undefined;
    let current = true;
    loadMarkdown().then(
      (loaded) => current && setRender(() => loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [render]);
  return { render, failed };
}

/** A text as it was written, in paragraphs. */
export function PlainText({ source }: { source: string }) {
  return source.split(/\n\s*\n/).map((paragraph, at) => <p key={at}>{paragraph}</p>);
}

function RenderedMarkdown({ source }: { source: string }) {
  const { render, failed } = useRenderer();
  const { t } = useTranslation();
  const imageHosts = use(ImageHostsContext);
  const documentId = useId().replace(/[^\w]/g, '');
  const html = useMemo(
    () =>
      render?.(source, documentId, {
        imageHosts,
        labels: { external: t('link.external'), taskDone: t('link.taskDone'), taskOpen: t('link.taskOpen'), backToText: t('link.backToText') },
      }),
    [render, source, documentId, imageHosts, t],
  );
  const onClick = useRoutedLinks();
  if (failed) return <PlainText source={source} />;
  if (html === undefined) return <div className={styles.waiting} aria-hidden="true" />;
  // The container only catches clicks on the links inside it, which are keyboard-operable themselves.
  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Markdown as safe HTML. Without the renderer's chunk (offline) the source is shown as plain paragraphs. */
export function Markdown({ source }: { source: string }) {
  return isPlainText(source) ? <PlainText source={source} /> : <RenderedMarkdown source={source} />;
}
