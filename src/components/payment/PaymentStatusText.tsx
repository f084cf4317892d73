import { formatCents } from '../../../contracts/money/money';
import {
  returnedCents,
  type DeclineKind,
  type Payment,
  type ReturnedMoney,
  type ReturnState,
  type UnpaidReason,
} from '../../../contracts/orders/payment';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { ZonedTime } from '../ui/ZonedTime';

const DECLINED = {
  instrument_declined: 'payment:declined.instrument',
  payer_action_required: 'payment:declined.action',
  payer_cannot_pay: 'payment:declined.account',
  payment_refused: 'payment:declined.refused',
} as const satisfies Record<DeclineKind, string>;

const UNPAID = {
  notApproved: 'payment:money.notApproved',
  expired: 'payment:money.expired',
  voided: 'payment:money.voided',
  declined: 'payment:money.declined',
  notSold: 'payment:money.notSold',
} as const satisfies Record<UnpaidReason, string>;

/**
 * Returns the label of a payment without money. Only where PayPal has said so does the text say
 * that nothing was charged.
 */
function unpaidLabel(payment: Exclude<Payment, { status: 'paid' }>) {
  if (payment.status === 'declined') return DECLINED[payment.kind];
  if (payment.status === 'unpaid') return UNPAID[payment.reason];
  return (
    {
      waiting: 'payment:money.waiting',
      pending: 'payment:money.pending',
      ended: 'payment:money.ended',
      mischarged: 'payment:money.mischarged',
    } as const
  )[payment.status];
}

const REFUND = {
  pending: 'payment:money.refundPending',
  done: 'payment:money.refund',
  failed: 'payment:money.refundFailed',
} as const satisfies Record<ReturnState, string>;

function ReturnedMoneyText({ money: { kind, amount, at, state } }: { money: ReturnedMoney }) {
  const t = usePaymentLabels();
  const locale = useLanguage();
  return (
    <p>
      <span>
        {t(kind === 'refund' ? REFUND[state] : 'payment:money.reversal', {
          amount: formatCents(amount, locale),
        })}
      </span>{' '}
      <ZonedTime start={at} end={null} />
    </p>
  );
}

/** Describes the state of a payment; never claims more than the payment service has confirmed. */
export function PaymentStatusText({ payment, total }: { payment: Payment; total: number }) {
  const t = usePaymentLabels();
  const locale = useLanguage();
  if (payment.status !== 'paid') return <p>{t(unpaidLabel(payment))}</p>;
  const returned = returnedCents(payment);
  return (
    <>
      <p>
        <span>{t(total === 0 ? 'payment:money.free' : 'payment:money.paid')}</span>{' '}
        <ZonedTime start={payment.at} end={null} />
      </p>
      {payment.returned.map((money) => (
        <ReturnedMoneyText
          key={`${money.kind} ${money.at} ${String(money.amount)}`}
          money={money}
        />
      ))}
      {returned > 0 && (
        <p>
          {returned >= total
            ? t('payment:money.allReturned')
            : t('payment:money.partReturned', {
                returned: formatCents(returned, locale),
                left: formatCents(total - returned, locale),
              })}
        </p>
      )}
      {payment.dispute !== null && (
        <p>
          {t(
            payment.dispute === 'open'
              ? 'payment:money.disputeOpen'
              : 'payment:money.disputeResolved',
          )}
        </p>
      )}
    </>
  );
}
