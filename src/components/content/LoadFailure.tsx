import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice';

/** Notice with a retry button for code that could not be loaded. */
export function LoadFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice role="alert" action={{ label: t('content.retry'), onPress: retry }}>
      {t('content.broken')}
    </Notice>
  );
}
