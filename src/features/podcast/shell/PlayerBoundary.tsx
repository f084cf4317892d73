import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { Notice } from '@/components/ui/Notice';
import { pauseRequested } from '../state/podcastSlice';

/** Number of failures after which the view is rendered again without being asked. */
const AUTOMATIC_RETRIES = 3;

interface FailedViewProps {
  attempt: number;
  onRetry(): void;
}

/** Stops the sound, which goes on without the view, or shows the view again. */
function FailedView({ attempt, onRetry }: FailedViewProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const playing = useAppSelector(({ podcast }) => podcast.playing);
  const isAutomatic = attempt < AUTOMATIC_RETRIES;
  useEffect(() => {
    if (isAutomatic) onRetry();
  }, [isAutomatic, onRetry]);
  if (isAutomatic) return null;
  return (
    <Notice
      role="alert"
      action={
        playing
          ? { label: t('podcast.pause'), onPress: () => dispatch(pauseRequested()) }
          : { label: t('podcast.retry'), onPress: onRetry }
      }
    >
      {t('podcast.playerMissing')}
    </Notice>
  );
}

/**
 * Error boundary around the player's view. Software that changes the page, such as a translator, can make React fail; a
 * view that is rendered from scratch then works again. If it does not, the sound can still be paused.
 */
export function PlayerBoundary({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const [retry] = useState(() => () => setAttempt((count) => count + 1));
  return (
    <ContentBoundary of={attempt} fallback={<FailedView attempt={attempt} onRetry={retry} />}>
      {children}
    </ContentBoundary>
  );
}
