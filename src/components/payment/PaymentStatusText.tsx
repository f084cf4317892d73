import { formatCents } from '../../../contracts/money/money';
import {
  returnedCents,
  type Payment,
  type ReturnedMoney,
  type ReturnState,
} from '../../../contracts/orders/payment';
import { usePaymentLabels } from '@/i18n/lazy/paymentLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { ZonedTime } from '../ui/ZonedTime';

/**
 * Returns the label of a payment without money. Only where PayPal has said so does the text say
 * that nothing was charged.
 */
function unpaidLabel(payment: Exclude<Payment, { status: 'paid' }>) {
  if (payment.status === 'declined') return `payment:problem.${payment.kind}` as const;
  if (payment.status === 'unpaid') return `payment:unpaid.${payment.reason}` as const;
  return (
    {
      waiting: 'payment:money.waiting',
      pending: 'payment:money.pending',
      unclear: 'payment:problem.unclear',
      mischarged: 'payment:problem.mischarged',
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
