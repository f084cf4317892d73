import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { lateModule } from '@/lib/lateModule';
import { PayingContext, type Paying } from './PayingContext';
import { useOrder } from './useOrder';

const open = (paying: Paying, place: () => Promise<null>) =>
  renderHook(() => useOrder(place), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <PayingContext value={paying}>{children}</PayingContext>
    ),
  }).result;

it('brings what pays before it orders: what cannot be paid is not ordered, and the next press tries again', async () => {
  let isReachable = false;
  const place = jest.fn(() => Promise.resolve(null));
  const form = open(
    lateModule(() =>
      isReachable ? Promise.resolve('dialog') : Promise.reject(new Error('no connection')),
    ),
    place,
  );
  await act(() => form.current.order());
  expect(form.current).toMatchObject({ busy: false, problem: 'unreachable' });
  expect(place).not.toHaveBeenCalled();
  isReachable = true;
  await act(() => form.current.order());
  expect(form.current).toMatchObject({ busy: false, problem: null });
  expect(place).toHaveBeenCalledTimes(1);
});

it('begins to bring what pays as soon as the form stands', () => {
  const begun = jest.fn();
  open({ load: () => Promise.resolve(), expect: begun }, () => Promise.resolve(null));
  expect(begun).toHaveBeenCalledTimes(1);
});
