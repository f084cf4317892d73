import { lazyModule } from '@/lib/lazy/lazyModule';

/** What pays a placed order. Forms that order bring it before they order (`PayingContext`). */
export const paying = lazyModule(() =>
  import(/* webpackChunkName: "payment" */ './PlacedPayment').then(
    ({ PlacedPayment }) => PlacedPayment,
  ),
);
