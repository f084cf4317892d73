import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import { useAppDispatch } from '@/app/hooks';
import {
  capturePayment,
  checkPayment,
  openPayPal,
  Stopped,
} from '@/services/payment/paymentThunks';
import { phaseReached } from '@/services/payment/paymentSlice';

export type PayPalCallbacks = Required<
  Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>
>;

/** What PayPal's script says when the browser does not let it open its window. */
const POPUP_BLOCKED = /popup|pop-up|blocked/i;

/** What PayPal's buttons call. None of what they say about money is believed: the orders function is asked. */
export function usePayPal(): PayPalCallbacks {
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
      if (error instanceof Stopped || (error as Partial<Error> | null)?.name === 'Stopped') return;
      console.error('[payment]', error);
      if (POPUP_BLOCKED.test(message))
        dispatch(phaseReached({ phase: 'choosing', problem: 'popupBlocked' }));
      else void dispatch(checkPayment('brokenOff'));
    },
  };
}
