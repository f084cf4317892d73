import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { useFocusGoesOn } from '@/lib/useFocusGoesOn';
import { useRetryContentMutation } from '@/services/content/cache/retryContent';

/** Asks the content service again for everything that the page shows. */
export function AskAgain({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [retryContent] = useRetryContentMutation();
  return (
    <button
      ref={useFocusGoesOn()}
      type="button"
      className={className}
      onClick={() => void retryContent(language)}
    >
      {t('content.retry')}
    </button>
  );
}
