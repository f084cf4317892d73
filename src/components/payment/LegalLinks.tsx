import type { ReactNode } from 'react';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { legalAddress } from '@/lib/addresses';
import { useSettings } from '@/services/content/hooks/useSettings';
import type { OrderDetails } from '@/services/payment/orderDetails';
import { ContentText } from '../ui/ContentText';
import styles from './OrderStep.module.css';

type Kind = Pick<OrderDetails, 'kind' | 'workshopWithdrawal'>;

/** True when the instruction on withdrawal concerns this order. */
const hasWithdrawal = ({ kind, workshopWithdrawal = false }: Kind): boolean =>
  kind === 'shop' || (kind === 'workshop' && workshopWithdrawal);

/** A link that opens a new tab, to keep what was typed. */
function LegalLink({ slug, children }: { slug: string; children: ReactNode }) {
  const t = usePaymentLabels();
  return (
    <a href={legalAddress(slug)} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` ${t('link.newTab')}`}</span>
    </a>
  );
}

/**
 * Above the order button: the terms, which are part of the contract, and what there is to read besides. Pages that the
 * content does not have are left out.
 */
export function LegalLinks({ details }: { details: Kind }) {
  const t = usePaymentLabels();
  const settings = useSettings();
  const isContract = details.kind !== 'donation';
  const pageOf = (slug: string) => settings?.legalPages.find((page) => page.slug === slug) ?? [];
  const hasTerms = isContract && settings?.legalPages.some(({ slug }) => slug === 'terms');
  const toRead = [...(hasWithdrawal(details) ? ['withdrawal'] : []), 'privacy'].flatMap(pageOf);
  if (!hasTerms && toRead.length === 0) return null;
  return (
    <p className={styles.legal}>
      {hasTerms && (
        <>
          <span>{t('payment:legal.before')}</span>{' '}
          <LegalLink slug="terms">{t('payment:legal.terms')}</LegalLink>
          <span>{t('payment:legal.after')}</span>{' '}
        </>
      )}
      {toRead.length > 0 && (
        <span>{t(isContract ? 'payment:legal.read' : 'payment:legal.donation')}</span>
      )}{' '}
      {toRead.map(({ id, slug, title }, at) => (
        <span key={id}>
          {at > 0 && <span>, </span>}
          <LegalLink slug={slug}>
            <ContentText value={title} />
          </LegalLink>
        </span>
      ))}
    </p>
  );
}
