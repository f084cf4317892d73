import { usePaymentLabels } from '@/i18n/late/paymentLabels';
import { legalAddress } from '@/lib/addresses';
import { useSettings } from '@/services/content/hooks/useSettings';
import { Words } from '../ui/Words';
import styles from './OrderStep.module.css';

/** Terms, withdrawal and privacy, in this order; a page that the content service lacks is left out. */
const SLUGS = ['terms', 'withdrawal', 'privacy'];

/** What applies to an order, directly above its button. A press opens another tab, so that nothing typed is left behind. */
export function LegalLinks() {
  const t = usePaymentLabels();
  const settings = useSettings();
  const pages = SLUGS.flatMap(
    (slug) => settings?.legalPages.find((page) => page.slug === slug) ?? [],
  );
  if (pages.length === 0) return null;
  return (
    <p className={styles.legal}>
      {t('payment:legal')}{' '}
      {pages.map(({ id, slug, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={legalAddress(slug)} target="_blank" rel="noopener">
            <Words value={title} />
            <span className="visually-hidden"> {t('link.newTab')}</span>
          </a>
        </span>
      ))}
    </p>
  );
}
