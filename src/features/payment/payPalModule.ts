import { lateModule } from '@/lib/lateModule';

/** PayPal's component: it comes once an order is to be paid. A chunk that does not arrive is told like a script that does not. */
export const payPalButton = lateModule(() =>
  import(/* webpackChunkName: "paypal" */ './PayPalButton').then(
    ({ PayPalButton }) => PayPalButton,
    (error: unknown) => {
      console.error(`Failed to load the PayPal JS SDK script. ${String(error)}`);
      throw error;
    },
  ),
);
