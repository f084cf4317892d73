import { useEffect, useState } from 'react';
import { ToolButton } from '@/components/ui/ToolButton';
import { usePracticeLabels } from '@/i18n/late/practiceLabels';
import type { AudioFile } from '@/services/content/types/audioFile';
import { PRACTICE_SIGNS } from './signs';
import styles from './PracticeCard.module.css';

/** The article's own player of a recording: what sounds there goes on while the card is open, and the card plays no second one. */
const playerOf = (id: string): HTMLAudioElement | null => document.querySelector(`audio[aria-labelledby="${CSS.escape(`audio-${id}`)}"]`);

/** Plays and stops a recording of the article from the card, over and over: a drone has no end. */
export function CardSound({ audio: { id, title } }: { audio: AudioFile }) {
  const t = usePracticeLabels();
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const player = playerOf(id);
    if (player === null) return undefined;
    const look = (): void => setPlaying(!player.paused);
    look();
    player.addEventListener('play', look);
    player.addEventListener('pause', look);
    return () => {
      player.removeEventListener('play', look);
      player.removeEventListener('pause', look);
    };
  }, [id]);
  const press = (): void => {
    const player = playerOf(id);
    if (player === null) return setFailed(true);
    setFailed(false);
    if (!player.paused) return player.pause();
    player.loop = true;
    // What failed once fails for ever until it is loaded anew.
    if (player.error !== null) player.load();
    player.play().catch((error: unknown) => setFailed(!(error instanceof DOMException && error.name === 'AbortError')));
  };
  return (
    <span className={styles.sound}>
      <ToolButton sign={PRACTICE_SIGNS.sound} label={title.text} aria-pressed={playing} onClick={press} />
      <span role="alert">{failed && t('practice:soundFailed')}</span>
    </span>
  );
}
