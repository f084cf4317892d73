import { useTranslation } from 'react-i18next';
import { RetryContentButton } from '@/components/content/RetryContentButton';
import buttons from '@/components/ui/Button.module.css';
import styles from './TopicsMissing.module.css';

/** In place of the topics when their articles could not be had; its retry asks for everything that is missing. */
export function TopicsMissing() {
  const { t } = useTranslation();
  return (
    <p className={styles.missing}>
      {t('nav.missing')} <RetryContentButton className={buttons.inline} />
    </p>
  );
}
