import { useCallback, useEffect, useRef, useState } from 'react';
import { LoopTools } from '@/components/media/LoopTools';
import buttons from '@/components/ui/Button.module.css';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useSoundProblem } from '@/lib/media/useSoundProblem';
import styles from './RecordingProblem.module.css';

/** The tools of a loop, once the recording has been played. */
function PlayedLoop({ player }: { player: HTMLAudioElement }) {
  const [isPlayed, setIsPlayed] = useState(() => !player.paused);
  useEffect(() => {
    const show = (): void => setIsPlayed(true);
    player.addEventListener('play', show);
    return () => player.removeEventListener('play', show);
  }, [player]);
  return isPlayed && <LoopTools player={player} />;
}

/** Error message and retry button below a recording that does not play. */
export function RecordingProblem({ player }: { player: HTMLAudioElement }) {
  const t = usePracticeLabels();
  const { problem, isRetrying, play } = useSoundProblem(useCallback(() => player, [player]));
  const hasFocus = useRef(false);
  useEffect(() => {
    if (problem !== null) return;
    // The retry button disappears on success, so the player takes the focus.
    if (hasFocus.current) player.focus();
    hasFocus.current = false;
  }, [player, problem]);
  return (
    <div className={styles.problem}>
      <PlayedLoop player={player} />
      <p role="alert">{problem !== null && !isRetrying && t(`practice:sound.${problem}`)}</p>
      {problem !== null && (
        <button
          type="button"
          className={buttons.secondary}
          aria-disabled={isRetrying}
          aria-describedby={player.getAttribute('aria-labelledby') ?? undefined}
          onFocus={() => void (hasFocus.current = true)}
          onBlur={() => void (hasFocus.current = false)}
          onClick={isRetrying ? undefined : play}
        >
          {t('practice:sound.again')}
        </button>
      )}
    </div>
  );
}
