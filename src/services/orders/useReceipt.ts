import { useEffect, useRef } from 'react';
import type { Receipt } from '../../../contracts/orders/orderAnswers';
import { isOpen } from '../../../contracts/orders/payment';
import { functionErrorOf } from '@/services/functions/callFunction';
import { useReceiptQuery } from './orderEndpoints';

/** Polling interval of an unfinished receipt, ms. */
const POLL_MS = 2000;

/** After this many reads the interval grows (ms), because each read of an open order makes the function ask PayPal. */
const SLOW_POLL_AFTER_READS = 30;
const SLOW_POLL_MS = 30_000;

/** True when nothing about the order will change any more. */
export function isFinished({
  payment,
  ownerInformed,
  confirmationSent,
  confirmationUndeliverable,
}: Receipt): boolean {
  return payment.status === 'paid'
    ? ownerInformed && (confirmationSent || confirmationUndeliverable)
    : !isOpen(payment);
}

/** Runs as soon as the page is visible, so that a background tab does not poll. */
function whenVisible(run: () => void): () => void {
  if (document.visibilityState === 'visible') {
    run();
    return () => undefined;
  }
  const onChange = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', onChange);
    run();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** The receipt behind a token, polled until it is finished; a failed read is retried, unless the receipt does not exist. */
export function useReceipt(token: string) {
  const receipt = useReceiptQuery(token, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, isFetching } = receipt;
  const reads = useRef(0);
  const isGone = error !== undefined && functionErrorOf(error).status === 404;
  const waiting =
    !isFetching && (data === undefined ? error !== undefined && !isGone : !isFinished(data));
  useEffect(() => {
    if (!waiting) return undefined;
    reads.current += 1;
    let stop = (): void => undefined;
    const timer = setTimeout(
      () => (stop = whenVisible(() => void refetch())),
      reads.current > SLOW_POLL_AFTER_READS ? SLOW_POLL_MS : POLL_MS,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [waiting, refetch]);
  return receipt;
}
