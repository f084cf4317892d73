import { createContext } from 'react';
import type { LateModule } from '@/lib/lateModule';

/**
 * Lazy module of the payment, as far as the order forms need it: it is loaded before an order is
 * placed.
 */
export type PaymentModule = Pick<LateModule<unknown>, 'load' | 'expect'>;

/** Without a provider an order is placed at once. */
export const PaymentModuleContext = createContext<PaymentModule>({
  load: () => Promise.resolve(),
  expect: () => undefined,
});
