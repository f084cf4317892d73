import { useEffect } from 'react';
import type { Receipt } from '../../../contracts/orderAnswers';
import { useReceiptQuery } from '@/services/orders/orderEndpoints';

/** How often an unfinished receipt is read again, ms. */
const POLL_MS = 2000;

/** True once nothing about an order will change any more. */
export function isFinished({ paid, pending, ownerInformed, confirmationSent, confirmationUndeliverable }: Receipt): boolean {
  return paid ? ownerInformed && (confirmationSent || confirmationUndeliverable) : !pending;
}

/** The receipt behind a token, read again until it is finished. */
export function useReceipt(token: string) {
  const receipt = useReceiptQuery(token, { refetchOnMountOrArgChange: true });
  const { data, refetch, isFetching } = receipt;
  const waiting = data !== undefined && !isFinished(data) && !isFetching;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => void refetch(), POLL_MS);
    return () => clearTimeout(timer);
  }, [waiting, refetch]);
  return receipt;
}
