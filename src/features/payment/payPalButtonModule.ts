import { lazyModule } from '@/lib/lazy/lazyModule';

/** Lazy module of PayPal's buttons. A failed load is logged like a failed script. */
export const payPalButtonModule = lazyModule(() =>
  import(/* webpackChunkName: "paypal" */ './PayPalButton').then(
    ({ PayPalButton }) => PayPalButton,
    (error: unknown) => {
      console.error(`Failed to load the PayPal JS SDK script. ${String(error)}`);
      throw error;
    },
  ),
);
