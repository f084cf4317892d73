import { ToolButton } from '@/components/ui/ToolButton';
import { formatMoment } from '@/i18n/format';
import { usePracticeLabels } from '@/i18n/late/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { cx } from '@/lib/cx';
import { useFocusStays } from '@/lib/useFocusStays';
import { PRACTICE_SIGNS } from './signs';
import { clockFace } from './timer';
import type { RunningTimer } from './useTimer';
import styles from './PracticeCard.module.css';

/** Face and buttons of the timer. Its end is seen and, by a screen reader, heard once; it makes no sound of its own. */
export function CardTimer({ timer, minutes }: { timer: RunningTimer; minutes: number }) {
  const t = usePracticeLabels();
  const language = useLanguage();
  const place = useFocusStays<HTMLDivElement>(true);
  const { left, running, over, endedAt, start, pause, reset } = timer;
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={cx(styles.timer, over && styles.over)}
      role="group"
      aria-label={t('practice:timer')}
    >
      <span className={styles.face} role="timer" aria-live="off">
        {clockFace(left)}
      </span>
      {!over && (
        <ToolButton
          sign={running ? PRACTICE_SIGNS.pause : PRACTICE_SIGNS.start}
          label={t(running ? 'practice:pause' : 'practice:start')}
          onClick={running ? pause : start}
        />
      )}
      {left < minutes * 60_000 && (
        <ToolButton sign={PRACTICE_SIGNS.reset} label={t('practice:reset')} onClick={reset} />
      )}
      <span role="status" className={styles.overWords}>
        {over && t('practice:over', { count: minutes })}
        {endedAt !== null &&
          ` ${t('practice:endedAt', { moment: formatMoment(endedAt, language) })}`}
      </span>
    </div>
  );
}
