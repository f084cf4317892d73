import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/i18n/format';
import { useLanguage } from '@/i18n/useLanguage';
import { contentApi } from '@/services/content/copies/contentApi';
import { copiesForgotten, selectContentStatus } from '@/services/content/copies/contentStatusSlice';
import { useAppDispatch, useAppSelector } from '../hooks';
import styles from './ContentNote.module.css';

/** The quiet note that what is on the screen is a saved copy, how old it is, and a way to ask again. */
export function ContentNote() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const { copyFrom } = useAppSelector(selectContentStatus);
  const refresh = (): void => {
    dispatch(copiesForgotten());
    dispatch(
      contentApi.util.invalidateTags([
        { type: 'Content', id: locale },
        { type: 'Content', id: 'every language' },
      ]),
    );
  };
  return (
    <div role="status" className={styles.place}>
      {copyFrom !== null && (
        <p className={styles.note}>
          {t('content.copyFrom', { moment: formatMoment(copyFrom, locale) })}{' '}
          <button type="button" onClick={refresh}>
            {t('content.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
