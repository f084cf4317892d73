import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Notice } from '@/components/ui/Notice';
import { playRequested } from '../state/podcastSlice';
import { PROBLEM_LABELS } from './problemLabels';

/** Time after which loading is reported as slow, ms. */
const SLOW_AFTER_MS = 6000;

function LoadingMessage() {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <span>{t(slow ? 'podcast.slow' : 'podcast.loading')}</span>;
}

/** Shows why playback does not start, with a retry button. */
export function PlaybackProblem({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const problem = useAppSelector(({ podcast }) => podcast.problem);
  const buffering = useAppSelector(({ podcast }) => podcast.buffering);
  if (problem !== null) {
    return (
      <Notice
        role="alert"
        action={{ label: t('podcast.retry'), onPress: () => dispatch(playRequested()) }}
      >
        {t(PROBLEM_LABELS[problem])}
      </Notice>
    );
  }
  return (
    <p className={className} role="status">
      {buffering && <LoadingMessage />}
    </p>
  );
}
