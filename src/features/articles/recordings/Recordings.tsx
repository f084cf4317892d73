import { Fragment, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Article } from '@/services/content/types/article';
import { RecordingTrouble } from './RecordingTrouble';

/**
 * Looks after the recordings of the article in which it stands: one that does not play says so in its own line. The page
 * itself has just the browser's players; this comes late.
 */
export function Recordings({ article }: { article: Article }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [players, setPlayers] = useState<HTMLAudioElement[]>([]);
  useEffect(
    () =>
      setPlayers([
        ...(mark.current
          ?.closest('article')
          ?.querySelectorAll<HTMLAudioElement>('audio[aria-labelledby]') ?? []),
      ]),
    [article],
  );
  return (
    <>
      <span ref={mark} hidden />
      {players.map(
        (player) =>
          player.parentElement !== null && (
            <Fragment key={player.getAttribute('aria-labelledby')}>
              {createPortal(<RecordingTrouble player={player} />, player.parentElement)}
            </Fragment>
          ),
      )}
    </>
  );
}
