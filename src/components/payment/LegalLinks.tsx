import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { legalAddress } from '@/lib/addresses';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { OrderDetails } from '@/services/payment/orderDetails';
import { ContentText } from '../ui/ContentText';
import styles from './OrderStep.module.css';

/** Order of the links; pages that the content does not have are left out. */
const SLUGS = ['terms', 'withdrawal', 'privacy'];

/** Links to the legal pages, above the order button. They open a new tab to keep what was typed. */
export function LegalLinks({ kind }: { kind: OrderDetails['kind'] }) {
  const t = usePaymentLabels();
  const settings = useSettings();
  const pages = SLUGS.flatMap(
    (slug) => settings?.legalPages.find((page) => page.slug === slug) ?? [],
  );
  if (pages.length === 0) return null;
  return (
    <p className={styles.legal}>
      <span>{t(`payment:legal.${kind}`)}</span>{' '}
      {pages.map(({ id, slug, title }, at) => (
        <span key={id}>
          {at > 0 && <span>, </span>}
          <a href={legalAddress(slug)} target="_blank" rel="noopener">
            <ContentText value={title} />
            <span className="visually-hidden">{` ${t('link.newTab')}`}</span>
          </a>
        </span>
      ))}
    </p>
  );
}
