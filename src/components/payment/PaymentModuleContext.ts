import { createContext } from 'react';
import type { LazyModule } from '@/lib/lazy/lazyModule';

/**
 * Lazy module of the payment, as far as the order forms need it: it is loaded before an order is
 * placed.
 */
export type PaymentModule = Pick<LazyModule<unknown>, 'load' | 'preload'>;

/** Without a provider an order is placed at once. */
export const PaymentModuleContext = createContext<PaymentModule>({
  load: () => Promise.resolve(),
  preload: () => undefined,
});
