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
  const copyFrom = useAppSelector(selectCachedSince);
  return (
    <div role="status" className={styles.slot}>
      {copyFrom !== null && (
        <p className={styles.note}>
          <span>{t('content.copyFrom', { moment: formatOwnMoment(copyFrom, locale) })}</span>{' '}
          <RetryContentButton />
        </p>
      )}
    </div>
  );
}
