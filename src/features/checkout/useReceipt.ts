import { useEffect, useRef } from 'react';
import type { Receipt } from '../../../contracts/orderAnswers';
import { isOpen } from '../../../contracts/payment';
import { useReceiptQuery } from '@/services/orders/orderEndpoints';

/** How often an unfinished receipt is read again, ms. */
const POLL_MS = 2000;

/** After this many reads the pause grows, ms: each read of an open order makes the function ask PayPal. */
const PATIENT_AFTER = 30;
const PATIENT_MS = 30_000;

/** True once nothing about an order will change any more. */
export function isFinished({ payment, ownerInformed, confirmationSent, confirmationUndeliverable }: Receipt): boolean {
  return payment.status === 'paid' ? ownerInformed && (confirmationSent || confirmationUndeliverable) : !isOpen(payment);
}

/** The receipt behind a token, read again until it is finished. */
export function useReceipt(token: string) {
  const receipt = useReceiptQuery(token, { refetchOnMountOrArgChange: true });
  const { data, refetch, isFetching } = receipt;
  const reads = useRef(0);
  const waiting = data !== undefined && !isFinished(data) && !isFetching;
  useEffect(() => {
    if (!waiting) return undefined;
    reads.current += 1;
    const timer = setTimeout(() => void refetch(), reads.current > PATIENT_AFTER ? PATIENT_MS : POLL_MS);
    return () => clearTimeout(timer);
  }, [waiting, refetch]);
  return receipt;
}
