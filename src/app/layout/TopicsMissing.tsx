import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { useAskAgainMutation } from '@/services/content/copies/askAgain';
import { useFocusGoesOn } from '@/lib/useFocusGoesOn';
import buttons from '@/components/ui/Button.module.css';
import styles from './TopicsMissing.module.css';

/** In place of the topics when their articles could not be had; its retry asks for everything that is missing. */
export function TopicsMissing() {
  const { t } = useTranslation();
  const language = useLanguage();
  const button = useFocusGoesOn();
  const [askAgain] = useAskAgainMutation();
  return (
    <p className={styles.missing}>
      {t('nav.missing')}{' '}
      <button ref={button} type="button" className={buttons.inline} onClick={() => void askAgain(language)}>
        {t('content.retry')}
      </button>
    </p>
  );
}
