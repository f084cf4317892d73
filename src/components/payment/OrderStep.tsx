import { type ReactNode, useSyncExternalStore } from 'react';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { type OrderDetails, contentsOf } from '@/services/payment/orderDetails';
import {
  asksForRepetition,
  isUnclear,
  type PaymentProblem,
} from '@/services/payment/paymentProblem';
import buttons from '../ui/Button.module.css';
import { FoldedGuaranteeNotice } from './GuaranteeNotice';
import { LegalLinks } from './LegalLinks';
import { MailLink, type Mail } from './MailLink';
import { OrderAgain } from './OrderAgain';
import { PaymentProblemMessage } from './PaymentProblemMessage';
import styles from './OrderStep.module.css';
import { STATUTORY } from '../../../contracts/content/statutory';
import { useLanguage } from '@/i18n/useLanguage';
import {
  isOfAnotherTab,
  noOpenOrders,
  openOrders,
  type OpenOrder,
} from '@/services/payment/openOrders';
import { subscribeToStoredOrders } from '@/services/payment/storedOpenOrders';

/** An order of this device with equal contents whose payment began; null when there is none. Follows other tabs. */
function useKnownEqualOrder(
  details: OrderDetails,
): (OpenOrder & { isOfAnotherTab: boolean }) | null {
  const orders = useSyncExternalStore(subscribeToStoredOrders, openOrders, noOpenOrders);
  const contents = contentsOf(details);
  const equal = orders.find((order) => order.contents === contents);
  return equal === undefined ? null : { ...equal, isOfAnotherTab: isOfAnotherTab(equal) };
}

/** Language of the contract and storage of its text. */
function ContractNote() {
  return <p className={styles.legal}>{STATUTORY[useLanguage()].contract.text}</p>;
}

interface OrderStepProps {
  /** Wording required by law, or the name of the donation. */
  label: string;
  /** False while the form is incomplete. */
  ready: boolean;
  /** True while the order is being sent. */
  busy: boolean;
  problem: PaymentProblem | null;
  details: OrderDetails;
  /** Prefilled mail as an alternative. */
  mail: Mail;
  /** `again`: although there is an equal order. */
  onOrder(again: boolean): void;
  /** The order summary, directly above the button as the law requires. */
  children: ReactNode;
}

/**
 * Last step of an order form: summary, legal links and order button, then the law's longer texts. PayPal's buttons follow
 * later.
 */
export function OrderStep({
  label,
  ready,
  busy,
  problem: refusal,
  details,
  mail,
  onOrder,
  children,
}: OrderStepProps) {
  const t = usePaymentLabels();
  const equal = useKnownEqualOrder(details);
  const problem = refusal ?? (equal?.isOfAnotherTab ? 'alreadyOpen' : null);
  const mayRepeat = asksForRepetition(problem);
  const isContract = details.kind !== 'donation';
  return (
    <div className={styles.step} aria-busy={busy}>
      {children}
      <LegalLinks details={details} />
      {problem !== null && (
        <PaymentProblemMessage problem={problem}>
          {mayRepeat && (
            <OrderAgain
              kind={details.kind}
              receiptToken={equal?.receiptToken ?? null}
              ready={ready}
              busy={busy}
              onOrder={() => onOrder(true)}
            />
          )}
        </PaymentProblemMessage>
      )}
      {!isUnclear(problem) && (
        <button
          type="button"
          className={buttons.primary}
          disabled={!ready}
          aria-disabled={!ready || busy}
          onClick={() => !busy && onOrder(false)}
        >
          {label}
        </button>
      )}
      <p role="status" className={styles.hint}>
        {busy ? t('payment:ordering') : !details.isFree && t('payment:next')}
      </p>
      {details.totals.total > 0 && <p className={styles.hint}>{t('payment:contacts')}</p>}
      {isContract && <ContractNote />}
      {details.kind === 'shop' && <FoldedGuaranteeNotice />}
      {problem !== null && !mayRepeat && (
        <MailLink mail={mail} about={isUnclear(problem) ? 'payment' : 'order'} />
      )}
    </div>
  );
}
