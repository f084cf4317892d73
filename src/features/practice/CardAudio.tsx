import { useCallback, useEffect, useState } from 'react';
import { LoopTools } from '@/components/media/LoopTools';
import { ToolButton } from '@/components/ui/ToolButton';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useSoundProblem } from '@/lib/media/useSoundProblem';
import type { AudioFile } from '@/services/content/types/audioFile';
import { PRACTICE_ICONS } from './practiceIcons';
import styles from './PracticeCard.module.css';

/** Finds the article's player of a recording; using it avoids a second player of the same sound. */
const findPlayer = (id: string): HTMLAudioElement | null =>
  document.querySelector(`audio[aria-labelledby="${CSS.escape(`audio-${id}`)}"]`);

const PLAYER_EVENTS = ['play', 'pause', 'error'] as const;

/** Plays a recording of the article in a loop, for example a drone. */
export function CardAudio({ audio: { id, title } }: { audio: AudioFile }) {
  const t = usePracticeLabels();
  const [playing, setPlaying] = useState(false);
  /** The player, once it has been played. */
  const [played, setPlayed] = useState<HTMLAudioElement | null>(null);
  const find = useCallback(() => findPlayer(id), [id]);
  const { problem, isRetrying, play } = useSoundProblem(find);
  useEffect(() => {
    const player = find();
    if (player === null) return undefined;
    // `paused` is false after an error, so check the error too.
    const update = (): void => {
      const isPlaying = !player.paused && player.error === null;
      setPlaying(isPlaying);
      if (isPlaying) setPlayed(player);
    };
    update();
    for (const event of PLAYER_EVENTS) player.addEventListener(event, update);
    return () => {
      for (const event of PLAYER_EVENTS) player.removeEventListener(event, update);
    };
  }, [find]);
  const toggle = (): void => {
    const player = find();
    if (playing) return player?.pause();
    if (player !== null) player.loop = true;
    play();
  };
  return (
    <span className={styles.sound}>
      <ToolButton
        icon={PRACTICE_ICONS.sound}
        label={title.text}
        aria-pressed={playing}
        onClick={toggle}
      />
      {played !== null && <LoopTools player={played} />}
      <span role="alert">{problem !== null && !isRetrying && t(`practice:sound.${problem}`)}</span>
    </span>
  );
}
