import { createContext } from 'react';
import type { LateModule } from '@/lib/lateModule';

/** What pays an order, as far as its form is concerned: it is here before anything is ordered. */
export type Paying = Pick<LateModule<unknown>, 'load' | 'expect'>;

/** Alone, a form orders at once. */
export const PayingContext = createContext<Paying>({
  load: () => Promise.resolve(),
  expect: () => undefined,
});
