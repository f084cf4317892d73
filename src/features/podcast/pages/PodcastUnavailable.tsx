import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import { PageFrame } from '@/components/content/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';

interface UnavailableProps {
  /** True after a failed request; false while loading. */
  hasFailed: boolean;
  onRetry: () => void;
}

/** Replaces a podcast page while its episodes are loading or after that failed. */
export function PodcastUnavailable({ hasFailed, onRetry }: UnavailableProps) {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('titles.podcast')} unlisted>
      {hasFailed ? (
        <Notice role="alert" action={{ label: t('podcast.retry'), onPress: onRetry }}>
          {t('podcast.unavailable')}
        </Notice>
      ) : (
        <Skeleton lines={6} />
      )}
    </PageFrame>
  );
}
