import { lazyModule } from '@/lib/lazy/lazyModule';

/** Pays a placed order. Order forms load it before they place one (`PaymentModuleContext`). */
export const paying = lazyModule(() =>
  import(/* webpackChunkName: "payment" */ './PlacedPayment').then(
    ({ PlacedPayment }) => PlacedPayment,
  ),
);
