import { useCallback, useEffect, useState } from 'react';
import { ToolButton } from '@/components/ui/ToolButton';
import { usePracticeLabels } from '@/i18n/late/practiceLabels';
import { useSoundTrouble } from '@/lib/useSoundTrouble';
import type { AudioFile } from '@/services/content/types/audioFile';
import { PRACTICE_SIGNS } from './signs';
import styles from './PracticeCard.module.css';

/** The article's own player of a recording: what sounds there goes on while the card is open, and the card plays no second one. */
const playerOf = (id: string): HTMLAudioElement | null =>
  document.querySelector(`audio[aria-labelledby="${CSS.escape(`audio-${id}`)}"]`);

const HEARD = ['play', 'pause', 'error'] as const;

/** Plays and stops a recording of the article from the card, over and over: a drone has no end. */
export function CardSound({ audio: { id, title } }: { audio: AudioFile }) {
  const t = usePracticeLabels();
  const [playing, setPlaying] = useState(false);
  const find = useCallback(() => playerOf(id), [id]);
  const { trouble, isTrying, play } = useSoundTrouble(find);
  useEffect(() => {
    const player = find();
    if (player === null) return undefined;
    // One that breaks off is not paused.
    const look = (): void => setPlaying(!player.paused && player.error === null);
    look();
    for (const event of HEARD) player.addEventListener(event, look);
    return () => {
      for (const event of HEARD) player.removeEventListener(event, look);
    };
  }, [find]);
  const press = (): void => {
    const player = find();
    if (playing) return player?.pause();
    if (player !== null) player.loop = true;
    play();
  };
  return (
    <span className={styles.sound}>
      <ToolButton
        sign={PRACTICE_SIGNS.sound}
        label={title.text}
        aria-pressed={playing}
        onClick={press}
      />
      <span role="alert">{trouble !== null && !isTrying && t(`practice:sound.${trouble}`)}</span>
    </span>
  );
}
