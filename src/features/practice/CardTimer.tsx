import { ToolButton } from '@/components/ui/ToolButton';
import { formatOwnMoment } from '@/i18n/format';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { cx } from '@/lib/text/cx';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { PRACTICE_ICONS } from './practiceIcons';
import { clockFace } from './timer';
import type { RunningTimer } from './useTimer';
import styles from './PracticeCard.module.css';

/** Timer display with its buttons. The end is shown and announced once, without sound. */
export function CardTimer({ timer, minutes }: { timer: RunningTimer; minutes: number }) {
  const t = usePracticeLabels();
  const language = useLanguage();
  const container = useFocusRecovery<HTMLDivElement>(true);
  const { remainingMs, isRunning, isOver, endedAt, start, pause, reset } = timer;
  return (
    <div
      ref={container}
      tabIndex={-1}
      className={cx(styles.timer, isOver && styles.over)}
      role="group"
      aria-label={t('practice:timer')}
    >
      <span className={styles.face} role="timer" aria-live="off">
        {clockFace(remainingMs)}
      </span>
      {!isOver && (
        <ToolButton
          icon={isRunning ? PRACTICE_ICONS.pause : PRACTICE_ICONS.start}
          label={t(isRunning ? 'practice:pause' : 'practice:start')}
          onClick={isRunning ? pause : start}
        />
      )}
      {remainingMs < minutes * 60_000 && (
        <ToolButton icon={PRACTICE_ICONS.reset} label={t('practice:reset')} onClick={reset} />
      )}
      <span role="status" className={styles.overWords}>
        {isOver && <span>{t('practice:over', { count: minutes })}</span>}
        {endedAt !== null && (
          <span>{` ${t('practice:endedAt', { moment: formatOwnMoment(endedAt, language) })}`}</span>
        )}
      </span>
    </div>
  );
}
