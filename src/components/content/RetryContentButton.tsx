import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { useFocusHandover } from '@/lib/browser/useFocusHandover';
import { useRetryContentMutation } from '@/services/content/cache/retryContent';

/** Button that requests all content of the page again. */
export function RetryContentButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [retryContent] = useRetryContentMutation();
  return (
    <button
      ref={useFocusHandover()}
      type="button"
      className={className}
      onClick={() => void retryContent(language)}
    >
      {t('content.retry')}
    </button>
  );
}
