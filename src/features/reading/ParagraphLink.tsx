import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToolSign, TOOL_SIGNS } from '@/components/ui/ToolButton';
import { useReadingLabels } from '@/i18n/late/readingLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { ownAddress } from '@/lib/ownAddress';
import { copyLink, type Shared } from '@/lib/share';
import styles from './ParagraphLink.module.css';

interface Beside {
  id: string;
  /** Pixels from the beginning of the page. */
  top: number;
  left: number;
}

function besideOf(paragraph: Element): Beside {
  const { top, left } = paragraph.getBoundingClientRect();
  return { id: paragraph.id, top: top + window.scrollY, left: left + window.scrollX };
}

/** The paragraph under a pointer that can hover, until it goes elsewhere. */
function usePointedAt(): Beside | null {
  const [beside, setBeside] = useState<Beside | null>(null);
  useEffect(() => {
    const onPointer = ({ target, pointerType }: PointerEvent): void => {
      if (
        pointerType !== 'mouse' ||
        !(target instanceof Element) ||
        target.closest('[data-paragraph-link]') !== null
      )
        return;
      const paragraph = target.closest('article [id^="p-"]');
      setBeside((before) =>
        paragraph === null ? null : before?.id === paragraph.id ? before : besideOf(paragraph),
      );
    };
    document.addEventListener('pointerover', onPointer, { passive: true });
    return () => document.removeEventListener('pointerover', onPointer);
  }, []);
  return beside;
}

function Sign({
  beside: { id, top, left },
  title,
  address,
}: {
  beside: Beside;
  title: string;
  address: string;
}) {
  const t = useReadingLabels();
  const language = useLanguage();
  const [outcome, setOutcome] = useState<Shared | null>(null);
  const url = ownAddress(`${address}#${id}`, language);
  return (
    <div className={styles.beside} style={{ top, left }} data-paragraph-link>
      {/* By keyboard a paragraph is chosen in the dialog of "Share": forty stops on the way through a text help nobody. */}
      <button
        type="button"
        tabIndex={-1}
        title={t('reading:copyParagraph')}
        onClick={() => void copyLink({ title, url }).then(setOutcome)}
      >
        <ToolSign path={outcome === 'copied' ? TOOL_SIGNS.done : TOOL_SIGNS.link} />
        <span className="visually-hidden">{t('reading:copyParagraph')}</span>
      </button>
      <span role="status" className={styles.said}>
        {outcome === 'copied' && t('reading:copied')}
        {outcome === 'failed' && `${t('reading:failed')} ${url}`}
      </span>
    </div>
  );
}

/** A quiet sign beside the paragraph that a mouse is over; it copies the link to it. */
export function ParagraphLink({ title, address }: { title: string; address: string }) {
  const beside = usePointedAt();
  return beside === null
    ? null
    : createPortal(
        <Sign key={beside.id} beside={beside} title={title} address={address} />,
        document.body,
      );
}
