import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToolButton, TOOL_SIGNS } from '@/components/ui/ToolButton';
import { useReadingLabels } from '@/i18n/late/readingLabels';
import styles from './WayBack.module.css';

interface Left {
  link: HTMLElement;
  /** Pixels from the top of the page. */
  top: number;
}

/** Who scrolls back to within this of the place is there, pixels. */
const NEAR = 300;

/** The link within the page that a plain press follows; a note's own way back needs no other. */
function jumpOf({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLElement | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return null;
  const link = target.closest<HTMLAnchorElement>('article a[href]');
  const isJump =
    link !== null &&
    /^#(p|footnote)-/.test(link.hash) &&
    link.pathname === window.location.pathname &&
    !link.matches('.footnote-backref');
  return isJump ? link : null;
}

/** After a jump within the article, from its contents or to a note: the way back to where one was. */
export function WayBack() {
  const t = useReadingLabels();
  const [left, setLeft] = useState<Left | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = jumpOf(event);
      if (link !== null) setLeft({ link, top: window.scrollY });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => {
    if (left === null) return undefined;
    // The jump itself begins near the place; only who has been away comes back.
    let away = false;
    const onScroll = (): void => {
      const isNear = Math.abs(window.scrollY - left.top) < NEAR;
      if (!isNear) away = true;
      else if (away) setLeft(null);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [left]);
  if (left === null) return null;
  const back = (): void => {
    window.scrollTo({ top: left.top, behavior: 'instant' });
    left.link.focus({ preventScroll: true });
    setLeft(null);
  };
  return createPortal(
    <div className={styles.back}>
      <ToolButton sign={TOOL_SIGNS.back} label={t('reading:back')} onClick={back} />
    </div>,
    document.body,
  );
}
