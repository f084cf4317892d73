import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/i18n/format';
import { useLanguage } from '@/i18n/useLanguage';
import { useFocusGoesOn } from '@/lib/useFocusGoesOn';
import { useAskAgainMutation } from '@/services/content/copies/askAgain';
import { useAppSelector } from '../hooks';
import { selectShownCopy } from './shownCopy';
import styles from './ContentNote.module.css';

function AskAgain() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const [askAgain] = useAskAgainMutation();
  return (
    <button ref={useFocusGoesOn()} type="button" onClick={() => void askAgain(locale)}>
      {t('content.retry')}
    </button>
  );
}

/** The quiet note that what is on the screen is a saved copy, how old it is, and a way to ask again. */
export function ContentNote() {
  const { t } = useTranslation();
  const locale = useLanguage();
  const copyFrom = useAppSelector(selectShownCopy);
  return (
    <div role="status" className={styles.place}>
      {copyFrom !== null && (
        <p className={styles.note}>
          {t('content.copyFrom', { moment: formatMoment(copyFrom, locale) })} <AskAgain />
        </p>
      )}
    </div>
  );
}
