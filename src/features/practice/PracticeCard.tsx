import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Prose } from '@/components/prose/Prose';
import { Dialog } from '@/components/ui/Dialog';
import { ToolRow } from '@/components/ui/ToolRow';
import { ToolButton } from '@/components/ui/ToolButton';
import { ContentText } from '@/components/ui/ContentText';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { CardAudio } from './CardAudio';
import { CardTimer } from './CardTimer';
import { PRACTICE_ICONS } from './practiceIcons';
import { timedMinutes } from './timer';
import { useTimer } from './useTimer';
import { useWakeLock } from './useWakeLock';
import styles from './PracticeCard.module.css';

interface PracticeCardProps {
  open: boolean;
  onClose(): void;
  article: Article;
  block: FeatureBlock;
  /** CSS variables of the topic's colours. */
  colours: Record<`--${string}`, string>;
  /** Further tools of the exercise. */
  tools: ReactNode;
}

/** Full-screen card of an exercise with timer, recordings and screen wake lock. */
export function PracticeCard({ open, onClose, article, block, colours, tools }: PracticeCardProps) {
  const t = usePracticeLabels();
  const minutes = timedMinutes(block.practiceMinutes);
  const timer = useTimer(block.id, minutes);
  const awake = useWakeLock(open);
  const heading = block.heading ?? article.title;
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title={<ContentText value={heading} />}
      className={styles.card}
    >
      <div className={styles.body} style={colours}>
        <p className={styles.from}>
          <ContentText value={article.title} />
          {minutes !== null && <span>{` · ${t('practice:minutes', { count: minutes })}`}</span>}
        </p>
        <Prose value={block.content} className={styles.text} />
        <div className={styles.bar}>
          {timer !== null && minutes !== null && <CardTimer timer={timer} minutes={minutes} />}
          <ToolRow className={styles.tools}>
            {article.audioFiles.map((audio) => (
              <CardAudio key={audio.id} audio={audio} />
            ))}
            {tools}
            <ToolButton
              icon={PRACTICE_ICONS.print}
              label={t('practice:print')}
              onClick={() => window.print()}
            />
            {awake && <p className={styles.awake}>{t('practice:awake')}</p>}
          </ToolRow>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
