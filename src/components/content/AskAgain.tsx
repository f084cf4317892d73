import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { useFocusGoesOn } from '@/lib/useFocusGoesOn';
import { useAskAgainMutation } from '@/services/content/copies/askAgain';

/** Asks the content service again for everything that the page shows. */
export function AskAgain({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [askAgain] = useAskAgainMutation();
  return (
    <button
      ref={useFocusGoesOn()}
      type="button"
      className={className}
      onClick={() => void askAgain(language)}
    >
      {t('content.retry')}
    </button>
  );
}
