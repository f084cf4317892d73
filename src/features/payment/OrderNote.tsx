import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Receipt } from '../../../contracts/orders/orderAnswers';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { MoneyWords } from '@/components/payment/MoneyWords';
import { receiptAddress } from '@/lib/addresses';
import type { FunctionError } from '@/services/functions/callFunction';
import { useReceipt } from '@/services/orders/useReceipt';
import { forgetOrder, type OpenOrder } from '@/services/payment/openOrders';
import { selectPayment } from '@/services/payment/paymentState';
import { noticePayment } from '@/services/payment/paymentThunks';
import { thanksLabel } from './thanksLabel';
import styles from './Payment.module.css';

export interface NoteHandlers {
  /** An order of goods was paid, or is being confirmed: its lines are no longer in the basket. */
  onOrdered(token: string, lines: Receipt['lines']): void;
  /** It came to nothing; the visitor wants its lines back in the basket. */
  onPutBack(lines: Receipt['lines']): void;
}

/** Nothing to tell: not agreed to yet, or never. */
const isQuiet = ({ payment }: Receipt): boolean =>
  payment.status === 'waiting' || (payment.status === 'unpaid' && payment.reason === 'notApproved');

function Words({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  if (receipt.payment.status === 'paid' && receipt.payment.returned.length === 0)
    return <p>{t(thanksLabel(receipt.kind))}</p>;
  return <MoneyWords payment={receipt.payment} total={receipt.total} />;
}

function Note({
  receipt,
  token,
  onPutBack,
}: {
  receipt: Receipt;
  token: string;
  onPutBack: NoteHandlers['onPutBack'];
}) {
  const { t } = useTranslation();
  const dismiss = (): void => forgetOrder(token);
  return (
    <div className={styles.note}>
      <div className={styles.words}>
        <Words receipt={receipt} />
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

/** Follows one open order to its end, and tells it wherever the visitor is, unless the dialog or the receipt does. */
export function OrderNote({
  order: { receiptToken },
  onOrdered,
  onPutBack,
}: { order: OpenOrder } & NoteHandlers) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { placed, shown } = useAppSelector(selectPayment);
  const { data, error } = useReceipt(receiptToken);
  const gone = data === undefined && (error as FunctionError | undefined)?.status === 404;
  const status = data?.payment.status;
  const isPlaced = placed?.receiptToken === receiptToken;
  useEffect(() => {
    if (data === undefined) return;
    if (
      data.kind === 'shop' &&
      (status === 'paid' || status === 'pending' || status === 'mischarged')
    )
      onOrdered(receiptToken, data.lines);
    if (isPlaced) void dispatch(noticePayment(data.payment));
    else if (status === 'unpaid' && isQuiet(data)) forgetOrder(receiptToken);
    // Once for each answer, whatever else changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, status]);
  useEffect(() => {
    if (gone) forgetOrder(receiptToken);
  }, [gone, receiptToken]);
  if (
    data === undefined ||
    isQuiet(data) ||
    (isPlaced && shown) ||
    pathname === receiptAddress(receiptToken)
  )
    return null;
  return <Note receipt={data} token={receiptToken} onPutBack={onPutBack} />;
}
