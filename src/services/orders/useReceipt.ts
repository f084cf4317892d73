import { useEffect, useRef } from 'react';
import type { Receipt } from '../../../contracts/orders/orderAnswers';
import { isOpen } from '../../../contracts/orders/payment';
import { functionErrorOf } from '@/services/functions/callFunction';
import { useReceiptQuery } from './orderEndpoints';

/** How often an unfinished receipt is read again, ms. */
const POLL_MS = 2000;

/** After this many reads the pause grows, ms: each read of an open order makes the function ask PayPal. */
const PATIENT_AFTER = 30;
const PATIENT_MS = 30_000;

/** True once nothing about an order will change any more. */
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

/** Runs once the page is looked at: a tab in the background asks nobody. */
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

/** The receipt behind a token, read again until it is finished; one that could not be read is asked for again too. */
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
      reads.current > PATIENT_AFTER ? PATIENT_MS : POLL_MS,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [waiting, refetch]);
  return receipt;
}
