import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import { PageFrame } from '@/components/ui/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';

interface UnavailableProps {
  /** The episodes could not be asked for; else they are on their way. */
  failed: boolean;
  onRetry: () => void;
}

/** A page of the podcast while its episodes are on their way, or cannot be had. */
export function Unavailable({ failed, onRetry }: UnavailableProps) {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('titles.podcast')} unlisted>
      {failed ? (
        <Notice role="alert" action={{ label: t('podcast.retry'), onPress: onRetry }}>
          {t('podcast.unavailable')}
        </Notice>
      ) : (
        <Skeleton lines={6} />
      )}
    </PageFrame>
  );
}
