import { lateModule } from '@/lib/lateModule';

/** What pays a placed order. Forms that order bring it before they order (`PayingContext`). */
export const paying = lateModule(() =>
  import(/* webpackChunkName: "payment" */ './PlacedPayment').then(
    ({ PlacedPayment }) => PlacedPayment,
  ),
);
