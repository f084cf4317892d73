import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NotFound } from '@/components/content/NotFound';
import { Notice } from '@/components/ui/Notice';
import { PageFrame } from '@/components/ui/PageFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { formatMoment } from '@/i18n/format';
import { useLanguage } from '@/i18n/useLanguage';
import type { FunctionError } from '@/services/functions/callFunction';
import { forgetOrder } from '@/services/payment/openOrder';
import { formatBerlin } from '../../../contracts/berlinTime';
import type { Receipt } from '../../../contracts/orderAnswers';
import type { Payment } from '../../../contracts/payment';
import { OrderSummary } from './OrderSummary';
import { isFinished, useReceipt } from './useReceipt';
import styles from './Checkout.module.css';

/** A word for search engines: private pages stay out of their lists. */
const UNLISTED = 'noindex';

/** What is said about money that has not come. */
const WORDS = {
  waiting: 'receipt.pending',
  declined: 'payment.problem.declined',
  pending: 'receipt.pending',
  unpaid: 'receipt.unpaid',
  ended: 'payment.problem.unsure',
  mischarged: 'payment.problem.differs',
} as const satisfies Record<Exclude<Payment['status'], 'paid'>, string>;

function Steps({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const sent = receipt.confirmationUndeliverable ? t('receipt.undeliverable') : t(receipt.confirmationSent ? 'receipt.confirmation' : 'receipt.confirmationWaiting');
  return (
    <ul className={styles.steps}>
      <li data-done={receipt.ownerInformed}>{t(receipt.ownerInformed ? 'receipt.owner' : 'receipt.ownerWaiting')}</li>
      <li data-done={receipt.confirmationSent}>{sent}</li>
    </ul>
  );
}

function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { payment, workshop } = receipt;
  const paid = payment.status === 'paid';
  const lines = receipt.lines.map(({ id, title, quantity, goodsEach }) => ({ id, title: { text: receipt.kind === 'donation' ? t('receipt.donation') : title }, quantity, goodsEach }));
  return (
    <div className={styles.receipt}>
      <div role="status" className={styles.state}>
        {paid && <p>{t('receipt.paidAt', { moment: formatMoment(Date.parse(payment.at), locale) })}</p>}
        {!paid && <p>{t(WORDS[payment.status])}</p>}
        {paid && <Steps receipt={receipt} />}
      </div>
      {workshop !== null && <p>{formatBerlin(workshop.start, locale)}</p>}
      <OrderSummary lines={lines} totals={receipt} />
      <p>{t('receipt.order', { id: receipt.id })}</p>
      {paid && <p>{t('receipt.keep')}</p>}
    </div>
  );
}

/** /receipt/{token}: what was ordered, what was paid, who has been told. Reached by an unguessable link only. */
export function ReceiptRoute() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { data, error, refetch } = useReceipt(token);
  useEffect(() => {
    if (data !== undefined && (data.payment.status === 'paid' || isFinished(data))) forgetOrder(token);
  }, [data, token]);
  // React moves it into the head, and out of it again with the page.
  const unlisted = <meta name="robots" content={UNLISTED} />;
  if (data === undefined && (error as FunctionError | undefined)?.status === 404) {
    return (
      <>
        {unlisted}
        <NotFound />
      </>
    );
  }
  return (
    <PageFrame title={t('receipt.title')}>
      {unlisted}
      {data !== undefined && <ReceiptPaper receipt={data} />}
      {data === undefined && error !== undefined && (
        <Notice role="alert" action={{ label: t('content.retry'), onPress: () => void refetch() }}>
          {t('receipt.unreachable')}
        </Notice>
      )}
      {data === undefined && error === undefined && <Skeleton lines={6} />}
    </PageFrame>
  );
}

export { ReceiptRoute as Component };
