import { useTranslation } from 'react-i18next';
import { RetryContentButton } from '@/components/content/RetryContentButton';
import buttons from '@/components/ui/Button.module.css';
import styles from './TopicsMissing.module.css';

/** Replaces the topics when their articles could not be loaded; its retry requests everything that is missing. */
export function TopicsMissing() {
  const { t } = useTranslation();
  return (
    <p className={styles.missing}>
      <span>{t('nav.missing')}</span> <RetryContentButton className={buttons.inline} />
    </p>
  );
}
