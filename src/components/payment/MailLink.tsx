import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useSettings } from '@/services/content/hooks/useSettings';
import styles from './OrderStep.module.css';

/** Content of a prefilled mail. */
export interface Mail {
  subject: string;
  body: string;
}

/** Link to a prefilled mail to the shop, for problems with ordering or paying. */
export function MailLink({
  mail: { subject, body },
  about,
}: {
  mail: Mail;
  about: 'order' | 'payment';
}) {
  const t = usePaymentLabels();
  const settings = useSettings();
  if (!settings?.contactEmail) return null;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
  return (
    <p className={styles.mail}>
      <a href={`mailto:${settings.contactEmail}?${query}`}>
        {t(about === 'order' ? 'payment:byMail' : 'payment:askByMail')}
      </a>
    </p>
  );
}
