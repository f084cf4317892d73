import { useState } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import type { FunctionError } from '@/services/functions/callFunction';
import { useCaptureOrderMutation, useCreateOrderMutation } from '@/services/orders/orderEndpoints';
import type { OrderRequestInput } from '../../../contracts/orderRequest';
import { rememberOrder } from './openOrder';
import { forgetOrderKey, orderKey } from './orderKey';

type WithoutKey<T> = T extends unknown ? Omit<T, 'language' | 'idempotencyKey'> : never;

/** What is to be paid; language and key are added here. */
export type OrderIntent = WithoutKey<OrderRequestInput>;

/** What the browser knows of an order that has been paid, or whose payment is being confirmed. */
export interface PaidOrder {
  orderId: string;
  receiptToken: string;
  /** The payment service has not confirmed yet; the receipt fills in by itself. Never a reason to pay again. */
  pending: boolean;
}

/** Why nothing has been charged, or why it is not known yet. */
export type PaymentProblem = 'cancelled' | 'declined' | 'priceChanged' | 'unavailable' | 'over' | 'invalid' | 'failed' | 'unsure' | 'differs';

const BY_CODE: Partial<Record<NonNullable<FunctionError['code']>, PaymentProblem>> = {
  instrument_declined: 'declined',
  payer_action_required: 'declined',
  payer_cannot_pay: 'declined',
  payment_refused: 'declined',
  price_changed: 'priceChanged',
  item_unavailable: 'unavailable',
  unknown_item: 'unavailable',
  workshop_over: 'over',
  workshop_moved: 'unavailable',
  invalid_request: 'invalid',
  order_not_approved: 'cancelled',
  // Money may have moved that nobody ordered: only a person can put that right.
  payment_mismatch: 'differs',
};

/** Ends that a new key can get over: the order behind the old one is closed. */
const CLOSED = ['order_closed', 'order_unpaid', 'idempotency_conflict'];

/** Thrown into PayPal's buttons to stop them; the reason is on the page already. */
class Stopped extends Error {
  override name = 'Stopped';
}

interface PaymentOptions {
  /** Under which the key is kept, for example `signUp:<workshop>`. */
  name: string;
  /** Asked at the moment of paying, so that what is on the screen is charged. */
  order(): OrderIntent;
  onPaid(paid: PaidOrder): void;
}

/** The way of one payment: create, approve at PayPal, capture, and every way it can fail. */
export function usePayment({ name, order, onPaid }: PaymentOptions) {
  const language = useLanguage();
  const [create] = useCreateOrderMutation();
  const [capture] = useCaptureOrderMutation();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [capturing, setCapturing] = useState(false);
  const [current, setCurrent] = useState<{ orderId: string; receiptToken: string } | null>(null);

  const finish = (paid: PaidOrder): void => {
    forgetOrderKey(name);
    onPaid(paid);
  };

  const attempt = async (again: boolean): Promise<string> => {
    const intent = { ...order(), language };
    const { data, error } = await create({ ...intent, idempotencyKey: orderKey(name, intent) } as OrderRequestInput);
    if (data === undefined) {
      const { code } = error as FunctionError;
      if (code !== null && CLOSED.includes(code) && !again) {
        forgetOrderKey(name);
        return attempt(true);
      }
      setProblem((code === null ? undefined : BY_CODE[code]) ?? 'failed');
      throw new Stopped();
    }
    const { id: orderId, receiptToken } = data;
    const { status } = data.payment;
    if (status === 'paid' || status === 'pending') {
      // The answer to an earlier capture was lost; it must not be paid again.
      finish({ orderId, receiptToken, pending: status === 'pending' });
      throw new Stopped();
    }
    setCurrent({ orderId, receiptToken });
    // From here on money may move, even if this tab is closed: the shop finds the way back by this.
    if (intent.kind === 'shop') rememberOrder(receiptToken);
    return data.paypalOrderId;
  };

  /** Captures once, however often it is called. Answers whether the payer has to choose another way to pay. */
  const settle = async (): Promise<{ declined: boolean }> => {
    if (current === null) return { declined: false };
    setProblem(null);
    setCapturing(true);
    const { data, error } = await capture(current.orderId);
    setCapturing(false);
    if (data !== undefined) {
      finish({ ...current, pending: data.payment.status !== 'paid' });
      return { declined: false };
    }
    const { code } = error as FunctionError;
    // Without a plain refusal the money may have moved: never invite to pay again.
    setProblem((code === null ? undefined : BY_CODE[code]) ?? (code === 'order_unpaid' ? 'failed' : 'unsure'));
    return { declined: code === 'instrument_declined' || code === 'payer_action_required' || code === 'payer_cannot_pay' };
  };

  return {
    problem,
    capturing,
    createOrder(): Promise<string> {
      setProblem(null);
      return attempt(false);
    },
    settle,
    onCancel: () => setProblem('cancelled'),
    onError: (error: unknown) => {
      if (error instanceof Stopped || String((error as Error | null)?.message) === '') return;
      console.error('[payment]', error);
      setProblem((now) => now ?? 'failed');
    },
  };
}
