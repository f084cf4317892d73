import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import floating from '@/components/ui/Floating.module.css';
import { ToolButton, TOOL_ICONS } from '@/components/ui/ToolButton';
import { useReadingLabels } from '@/i18n/lazy/readingLabels';
import { JUMPED } from '@/lib/browser/acts';
import { isPlainClick } from '@/lib/browser/plainClick';

interface Departure {
  link: HTMLElement;
  /** Document coordinate, px. */
  top: number;
}

/** Max. distance from the former position that counts as being back, px. */
const NEARBY_PX = 300;

/**
 * Returns the in-page link that was pressed; null for anything else, and for back links of footnotes.
 */
function inPageLink({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('article a[href]');
  const isJump =
    link !== null &&
    /^#(p|footnote)-/.test(link.hash) &&
    link.pathname === window.location.pathname &&
    !link.matches('.footnote-backref');
  return isJump ? link : null;
}

/** After a jump within the article, shows a button that returns to the former scroll position. */
export function ReturnTool() {
  const t = useReadingLabels();
  const [departure, setDeparture] = useState<Departure | null>(null);
  useEffect(() => {
    const depart = (event: Event, top: number): void => {
      const link = inPageLink(event);
      if (link !== null) setDeparture({ link, top });
    };
    const onClick = (event: MouseEvent): void =>
      void (isPlainClick(event) && depart(event, window.scrollY));
    // A jump from before hydration.
    const onJumped = (event: Event): void =>
      depart(event, event instanceof CustomEvent ? Number(event.detail) : window.scrollY);
    document.addEventListener('click', onClick, true);
    document.addEventListener(JUMPED, onJumped);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener(JUMPED, onJumped);
    };
  }, []);
  useEffect(() => {
    if (departure === null) return undefined;
    // The jump starts near the former position, so the visitor must have left it before coming back
    // counts.
    let hasLeft = false;
    const onScroll = (): void => {
      const isNear = Math.abs(window.scrollY - departure.top) < NEARBY_PX;
      if (!isNear) hasLeft = true;
      else if (hasLeft) setDeparture(null);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [departure]);
  if (departure === null) return null;
  const back = (): void => {
    window.scrollTo({ top: departure.top, behavior: 'instant' });
    departure.link.focus({ preventScroll: true });
    setDeparture(null);
  };
  return createPortal(
    <div className={floating.floating}>
      <ToolButton icon={TOOL_ICONS.back} label={t('reading:back')} onClick={back} />
    </div>,
    document.body,
  );
}
