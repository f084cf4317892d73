import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import { useAppDispatch } from '@/app/hooks';
import {
  capturePayment,
  checkPayment,
  openPayPal,
  PaymentStopped,
} from '@/services/payment/paymentThunks';
import { phaseReached } from '@/services/payment/paymentSlice';

/** Callbacks of PayPal's buttons. */
export type PayPalCallbacks = Required<
  Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>
>;

/** Message of PayPal's script when the browser blocks its window. */
const POPUP_BLOCKED = /popup|pop-up|blocked/i;

/**
 * Callbacks of PayPal's buttons. They report nothing about money by themselves: the orders function
 * is asked.
 */
export function usePayPalCallbacks(): PayPalCallbacks {
  const dispatch = useAppDispatch();
  return {
    createOrder: () => dispatch(openPayPal()),
    onApprove: async (_data, actions) => {
      const { again } = await dispatch(capturePayment());
      if (again) return actions.restart();
    },
    onCancel: () => void dispatch(checkPayment('cancelled')),
    onError(error) {
      const message = String((error as Partial<Error> | null)?.message ?? error);
      if (
        error instanceof PaymentStopped ||
        (error as Partial<Error> | null)?.name === 'PaymentStopped'
      )
        return;
      console.error('[payment]', error);
      if (POPUP_BLOCKED.test(message))
        dispatch(phaseReached({ phase: 'choosing', problem: 'popupBlocked' }));
      else void dispatch(checkPayment('brokenOff'));
    },
  };
}
