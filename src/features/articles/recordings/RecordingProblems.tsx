import { Fragment, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Article } from '@/services/content/types/article';
import { RecordingProblem } from './RecordingProblem';

/**
 * Adds error messages to the recordings of the article that contains it. Loaded lazily; the page
 * itself only has the browser's players.
 */
export function RecordingProblems({ article }: { article: Article }) {
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
              {createPortal(<RecordingProblem player={player} />, player.parentElement)}
            </Fragment>
          ),
      )}
    </>
  );
}
