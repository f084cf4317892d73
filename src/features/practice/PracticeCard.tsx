import { useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMarkdownHtml } from '@/components/prose/Markdown';
import { Prose } from '@/components/prose/Prose';
import { Dialog } from '@/components/ui/Dialog';
import { ToolRow } from '@/components/ui/ToolRow';
import { ToolButton } from '@/components/ui/ToolButton';
import { ContentText } from '@/components/ui/ContentText';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { cx } from '@/lib/text/cx';
import type { Article } from '@/services/content/types/article';
import type { FeatureBlock } from '@/services/content/types/featureBlock';
import { useAppSelector } from '@/app/hooks';
import { selectIsDockShown } from '@/features/ui/uiSlice';
import { CardAudio } from './CardAudio';
import { CardTimer } from './CardTimer';
import { PRACTICE_ICONS } from './practiceIcons';
import { SoundPanel } from './sound/SoundPanel';
import { SoundsTool } from './sound/SoundsTool';
import { LastTime } from './evenings/LastTime';
import { notePractised } from './evenings/storedEvenings';
import { readSteps } from './stand/readSteps';
import { useNextInSet } from './stand/useNextInSet';
import { StandSteps } from './stand/StandSteps';
import { timedMinutes } from './timer';
import { placeInSet } from './tonight/storedSet';
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

/** Leads on from an exercise that has no steps. */
function NextInSet({ block }: { block: string }) {
  const next = useNextInSet(block);
  return next && <ToolButton icon={PRACTICE_ICONS.next} label={next.label} onClick={next.go} />;
}

/** The steps of an exercise, while they are wanted. */
function useSteps({ content, stepDetails }: FeatureBlock, wanted: boolean) {
  const source = wanted && content?.kind === 'markdown' ? content.source : null;
  const { html } = useMarkdownHtml(source);
  const safe = content?.kind === 'html' ? content.html : html;
  return useMemo(
    () => (wanted && safe !== undefined ? readSteps(safe, stepDetails ?? '') : []),
    [wanted, safe, stepDetails],
  );
}

/** The minutes that the set on the stand gives an exercise, else the editors' ones. */
function useMinutes({ id, practiceMinutes }: FeatureBlock): number | null {
  const [own] = useState(() => placeInSet(id)?.ownMinutes);
  return own ?? timedMinutes(practiceMinutes);
}

/** Full-screen card of an exercise with timer, recordings and screen wake lock. */
export function PracticeCard({ open, onClose, article, block, colours, tools }: PracticeCardProps) {
  const t = usePracticeLabels();
  const minutes = useMinutes(block);
  const timer = useTimer(block.id, minutes);
  const steps = useSteps(block, open);
  const [isWhole, setIsWhole] = useState(false);
  const isStepwise = steps.length > 0 && !isWhole;
  const wholeTimer = timer !== null && minutes !== null && (
    <CardTimer
      timer={{
        ...timer,
        start() {
          notePractised(block.id, Date.now());
          timer.start();
        },
      }}
      minutes={minutes}
    />
  );
  const isDockShown = useAppSelector(selectIsDockShown);
  const awake = useWakeLock(open);
  const heading = block.heading ?? article.title;
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title={<ContentText value={heading} />}
      className={styles.card}
    >
      <div className={cx(styles.body, isStepwise && styles.stepwise)} style={colours}>
        <p className={styles.from}>
          <ContentText value={article.title} />
          {minutes !== null && <span>{` · ${t('practice:minutes', { count: minutes })}`}</span>}
        </p>
        <LastTime block={block.id} className={styles.lastTime} />
        {isStepwise && (
          <StandSteps
            block={block.id}
            steps={steps}
            lang={block.content?.lang}
            wholeTimer={wholeTimer}
          />
        )}
        <Prose value={block.content} className={styles.text} />
        <div className={styles.bar}>
          {!isStepwise && wholeTimer}
          {!isStepwise && open && <NextInSet block={block.id} />}
          <ToolRow className={styles.tools}>
            {article.audioFiles.map((audio) => (
              <CardAudio key={audio.id} audio={audio} />
            ))}
            {tools}
            <SoundsTool />
            {steps.length > 0 && (
              <ToolButton
                icon={PRACTICE_ICONS.whole}
                label={t('practice:steps.whole')}
                aria-pressed={isWhole}
                onClick={() => setIsWhole(!isWhole)}
              />
            )}
            <ToolButton
              icon={PRACTICE_ICONS.print}
              label={t('practice:print')}
              onClick={() => window.print()}
            />
            {awake && <p className={styles.awake}>{t('practice:awake')}</p>}
          </ToolRow>
          {isDockShown && <SoundPanel />}
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
