import { useTranslation } from 'react-i18next';
import { RetryContentButton } from '@/components/content/RetryContentButton';
import { formatOwnMoment } from '@/i18n/format';
import { useLanguage } from '@/i18n/useLanguage';
import { useAppSelector } from '../hooks';
import { selectCachedSince } from './cachedSince';
import styles from './ContentNote.module.css';

/** Note that the page shows cached content, with its age and a retry. */
export function ContentNote() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const cachedSince = useAppSelector(selectCachedSince);
  return (
    <div role="status" className={styles.slot}>
      {cachedSince !== null && (
        <p className={styles.note}>
          <span>{t('content.cachedSince', { moment: formatOwnMoment(cachedSince, locale) })}</span>{' '}
          <RetryContentButton />
        </p>
      )}
    </div>
  );
}
