import { useTranslation } from 'react-i18next';
import { useSettings } from '@/services/content/hooks/useSettings';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import { RequestForm } from '../forms/RequestForm';
import styles from './ContactForm.module.css';

/** Contact form with the author's mail address, for the contact page and the biography. */
export function ContactForm() {
  const { t } = useTranslation();
  const settings = useSettings();
  const name = settings?.authorName || settings?.siteName;
  return (
    <div className={styles.contact}>
      <ContentBoundary of={settings} fallback={null}>
        {name !== undefined && <p className={styles.intro}>{t('contact.intro', { name })}</p>}
      </ContentBoundary>
      <RequestForm
        kind="contact"
        title={t('contact.form')}
        prompt={t('form.message')}
        submit={t('form.submit')}
        thanks={t('contact.thanks')}
      />
      <ContentBoundary of={settings} fallback={null}>
        {settings?.contactEmail && (
          <p className={styles.address}>
            <span>{t('contact.orMail')}</span>{' '}
            <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
          </p>
        )}
      </ContentBoundary>
    </div>
  );
}
