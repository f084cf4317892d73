import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Receipt } from '../../../contracts/orders/orderAnswers';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { PaymentStatusText } from '@/components/payment/PaymentStatusText';
import { receiptAddress } from '@/lib/addresses';
import type { FunctionError } from '@/services/functions/callFunction';
import { useReceipt } from '@/services/orders/useReceipt';
import { forgetOrder, type OpenOrder } from '@/services/payment/openOrders';
import { selectPayment } from '@/services/payment/paymentState';
import { applyPolledPayment } from '@/services/payment/paymentThunks';
import { thanksLabelKey } from './thanksLabelKey';
import styles from './Payment.module.css';

/** Callbacks for the lines of orders. */
export interface OrderNoteHandlers {
  /**
   * Called when an order of goods was paid or is being confirmed, to remove its lines from the
   * cart.
   */
  onOrdered(token: string, lines: Receipt['lines']): void;
  /** Called when the payment failed and the visitor wants the lines back in the cart. */
  onPutBack(lines: Receipt['lines']): void;
}

/** True when there is nothing to report: the payment was not approved. */
const hasNothingToReport = ({ payment }: Receipt): boolean =>
  payment.status === 'waiting' || (payment.status === 'unpaid' && payment.reason === 'notApproved');

function OrderStatus({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  if (receipt.payment.status === 'paid' && receipt.payment.returned.length === 0)
    return <p>{t(thanksLabelKey(receipt.kind))}</p>;
  return <PaymentStatusText payment={receipt.payment} total={receipt.total} />;
}

function NoteContent({
  receipt,
  token,
  onPutBack,
}: {
  receipt: Receipt;
  token: string;
  onPutBack: OrderNoteHandlers['onPutBack'];
}) {
  const { t } = useTranslation();
  const dismiss = (): void => forgetOrder(token);
  return (
    <div className={styles.note}>
      <div className={styles.words}>
        <OrderStatus receipt={receipt} />
      </div>
      <Link to={receiptAddress(token)}>{t('receipt.open')}</Link>
      {receipt.payment.status === 'unpaid' && receipt.kind === 'shop' && (
        <button
          type="button"
          onClick={() => {
            onPutBack(receipt.lines);
            dismiss();
          }}
        >
          {t('receipt.putBack')}
        </button>
      )}
      <button type="button" onClick={dismiss}>
        {t('receipt.dismiss')}
      </button>
    </div>
  );
}

/**
 * Follows one open order to its end and reports the result on any page except the payment dialog
 * and the receipt.
 */
export function OrderNote({
  order: { receiptToken },
  onOrdered,
  onPutBack,
}: { order: OpenOrder } & OrderNoteHandlers) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { placed, shown } = useAppSelector(selectPayment);
  const { data, error } = useReceipt(receiptToken);
  const isGone = data === undefined && (error as FunctionError | undefined)?.status === 404;
  const status = data?.payment.status;
  const isPlaced = placed?.receiptToken === receiptToken;
  useEffect(() => {
    if (data === undefined) return;
    if (
      data.kind === 'shop' &&
      (status === 'paid' || status === 'pending' || status === 'mischarged')
    )
      onOrdered(receiptToken, data.lines);
    if (isPlaced) void dispatch(applyPolledPayment(data.payment));
    else if (status === 'unpaid' && hasNothingToReport(data)) forgetOrder(receiptToken);
    // Runs once per response.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, status]);
  useEffect(() => {
    if (isGone) forgetOrder(receiptToken);
  }, [isGone, receiptToken]);
  if (
    data === undefined ||
    hasNothingToReport(data) ||
    (isPlaced && shown) ||
    pathname === receiptAddress(receiptToken)
  )
    return null;
  return <NoteContent receipt={data} token={receiptToken} onPutBack={onPutBack} />;
}
