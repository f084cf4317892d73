import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Notice } from '@/components/ui/Notice';
import { playAsked } from '../podcastSlice';
import type { PodcastProblem } from '../podcastState';

const WORDS = {
  offline: 'podcast.offline',
  audio: 'podcast.audioMissing',
  player: 'podcast.playerMissing',
} as const satisfies Record<PodcastProblem, string>;

/** When loading is called slow, ms. */
const SLOW_AFTER_MS = 6000;

function Slow() {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return t(slow ? 'podcast.slow' : 'podcast.loading');
}

/** What keeps the sound from coming, in words, with a way to try again. */
export function PlaybackProblem({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const problem = useAppSelector(({ podcast }) => podcast.problem);
  const buffering = useAppSelector(({ podcast }) => podcast.buffering);
  if (problem !== null) {
    return (
      <Notice
        role="alert"
        action={{ label: t('podcast.retry'), onPress: () => dispatch(playAsked()) }}
      >
        {t(WORDS[problem])}
      </Notice>
    );
  }
  return (
    <p className={className} role="status">
      {buffering && <Slow />}
    </p>
  );
}
