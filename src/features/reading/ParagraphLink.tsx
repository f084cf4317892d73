import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToolIcon, TOOL_ICONS } from '@/components/ui/ToolButton';
import { useReadingLabels } from '@/i18n/lazy/readingLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { ownAddress } from '@/lib/links/ownAddress';
import { copyLink, type Shared } from '@/lib/links/share';
import styles from './ParagraphLink.module.css';

interface ParagraphPosition {
  id: string;
  /** Document coordinates, px. */
  top: number;
  left: number;
}

function positionOf(paragraph: Element): ParagraphPosition {
  const { top, left } = paragraph.getBoundingClientRect();
  return { id: paragraph.id, top: top + window.scrollY, left: left + window.scrollX };
}

/** The paragraph below the mouse pointer, or null. */
function useHoveredParagraph(): ParagraphPosition | null {
  const [beside, setBeside] = useState<ParagraphPosition | null>(null);
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
        paragraph === null ? null : before?.id === paragraph.id ? before : positionOf(paragraph),
      );
    };
    document.addEventListener('pointerover', onPointer, { passive: true });
    return () => document.removeEventListener('pointerover', onPointer);
  }, []);
  return beside;
}

function CopyLinkButton({
  beside: { id, top, left },
  title,
  address,
}: {
  beside: ParagraphPosition;
  title: string;
  address: string;
}) {
  const t = useReadingLabels();
  const language = useLanguage();
  const [outcome, setOutcome] = useState<Shared | null>(null);
  const url = ownAddress(`${address}#${id}`, language);
  return (
    <div className={styles.beside} style={{ top, left }} data-paragraph-link>
      {/* Not in the tab order: keyboard users choose a paragraph in the share dialog instead of
          passing dozens of buttons. */}
      <button
        type="button"
        tabIndex={-1}
        title={t('reading:copyParagraph')}
        onClick={() => void copyLink({ title, url }).then(setOutcome)}
      >
        <ToolIcon path={outcome === 'copied' ? TOOL_ICONS.done : TOOL_ICONS.link} />
        <span className="visually-hidden">{t('reading:copyParagraph')}</span>
      </button>
      <span role="status" className={styles.said}>
        {outcome === 'copied'
          ? t('reading:copied')
          : outcome === 'failed' && `${t('reading:failed')} ${url}`}
      </span>
    </div>
  );
}

/** Button beside the hovered paragraph that copies a link to it. */
export function ParagraphLink({ title, address }: { title: string; address: string }) {
  const beside = useHoveredParagraph();
  return beside === null
    ? null
    : createPortal(
        <CopyLinkButton key={beside.id} beside={beside} title={title} address={address} />,
        document.body,
      );
}
