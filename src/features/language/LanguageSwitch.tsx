import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Flag } from '@/components/ui/Flag';
import { cx } from '@/lib/text/cx';
import { LANGUAGES, type Language } from '../../../contracts/language/languages';
import { languageChosen, selectLang } from './languageSlice';
import styles from './LanguageSwitch.module.css';

const LABELS: Record<Language, { short: string; label: 'language.en' | 'language.de' }> = {
  'en-US': { short: 'EN', label: 'language.en' },
  'de-DE': { short: 'DE', label: 'language.de' },
};

/** Buttons to switch between English and German. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lang = useAppSelector(selectLang);
  return (
    <div className={cx(styles.switch, className)} role="group" aria-label={t('language.choose')}>
      {LANGUAGES.map((locale) => (
        <button
          key={locale}
          type="button"
          className={styles.button}
          aria-pressed={locale === lang}
          data-language={locale}
          onClick={() => dispatch(languageChosen(locale))}
        >
          <Flag locale={locale} />
          <span aria-hidden="true">{LABELS[locale].short}</span>
          <span className="visually-hidden">{`${LABELS[locale].short} ${t(LABELS[locale].label)}`}</span>
        </button>
      ))}
    </div>
  );
}
