import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/useLocale';
import { useSettingsQuery } from '@/services/content/settings';
import { ContentGate } from '../content/ContentGate';
import { Skeleton } from '../ui/Skeleton';
import buttons from '../ui/Button.module.css';
import styles from './ContactForm.module.css';

/** The way to write to the author. */
export function ContactForm() {
  const { t } = useTranslation();
  const settings = useSettingsQuery({ locale: useLocale() });
  return (
    <ContentGate query={settings} skeleton={<Skeleton lines={3} />}>
      {(value) =>
        value?.contactEmail ? (
          <div className={styles.contact}>
            <p className={styles.intro}>{t('contact.intro', { name: value.authorName || value.siteName })}</p>
            <p>
              <a href={`mailto:${encodeURIComponent(value.contactEmail).replace('%40', '@')}`} className={buttons.primary}>
                {t('contact.mail')}
              </a>
            </p>
            <p className={styles.address}>{value.contactEmail}</p>
          </div>
        ) : (
          <p role="alert">{t('contact.unavailable')}</p>
        )
      }
    </ContentGate>
  );
}
