import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { PaymentModuleContext, type PaymentModule } from './PaymentModuleContext';
import { useOrder } from './useOrder';

const open = (paying: PaymentModule, placeOrder: () => Promise<null>) =>
  renderHook(() => useOrder(placeOrder), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <PaymentModuleContext value={paying}>{children}</PaymentModuleContext>
    ),
  }).result;

it('useOrder: loads the payment module first, places no order without it, and retries on the next click', async () => {
  let isReachable = false;
  const placeOrder = jest.fn(() => Promise.resolve(null));
  const form = open(
    lazyModule(() =>
      isReachable ? Promise.resolve('dialog') : Promise.reject(new Error('no connection')),
    ),
    placeOrder,
  );
  await act(() => form.current.order());
  expect(form.current).toMatchObject({ busy: false, problem: 'unreachable' });
  expect(placeOrder).not.toHaveBeenCalled();
  isReachable = true;
  await act(() => form.current.order());
  expect(form.current).toMatchObject({ busy: false, problem: null });
  expect(placeOrder).toHaveBeenCalledTimes(1);
});

it('useOrder: prefetches the payment module when the form is rendered', () => {
  const begun = jest.fn();
  open({ load: () => Promise.resolve(), preload: begun }, () => Promise.resolve(null));
  expect(begun).toHaveBeenCalledTimes(1);
});
