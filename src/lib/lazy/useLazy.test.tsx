import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyModule, type LazyModule } from './lazyModule';
import { useLazy } from './useLazy';

/** A module that fails `times` times before it loads. */
const failing = (times: number): { module: LazyModule<string>; load: jest.Mock } => {
  let left = times;
  const load = jest.fn(() =>
    left-- > 0 ? Promise.reject(new Error('no connection')) : Promise.resolve('lute'),
  );
  return { module: lazyModule(load), load };
};

function Part({
  name,
  module,
  wanted,
}: {
  name: string;
  module: LazyModule<string>;
  wanted?: boolean;
}) {
  const { value, failed, retry } = useLazy(module, wanted);
  return (
    <p aria-label={name}>
      {value} {failed && <button onClick={retry}>{`again ${name}`}</button>}
    </p>
  );
}

const part = (name: string): HTMLElement => screen.getByLabelText(name);

it('useLazy: loads when wanted and keeps the value', async () => {
  const { module, load } = failing(0);
  const { rerender } = render(<Part name="one" module={module} wanted={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Part name="one" module={module} wanted />);
  expect(await screen.findByText('lute')).toBeVisible();
  rerender(<Part name="one" module={module} wanted={false} />);
  expect(part('one')).toHaveTextContent('lute');
});

it('useLazy: a retry updates every component that waits', async () => {
  const { module } = failing(2);
  render(
    <>
      <Part name="one" module={module} />
      <Part name="two" module={module} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'again one' }));
  expect(await screen.findByRole('button', { name: 'again one' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'again one' }));
  expect(await screen.findAllByText('lute')).toEqual([part('one'), part('two')]);
});

it('useLazy: loads again when it is wanted anew', async () => {
  const { module, load } = failing(1);
  const { rerender } = render(<Part name="one" module={module} />);
  await screen.findByRole('button');
  rerender(<Part name="one" module={module} wanted={false} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Part name="one" module={module} wanted />);
  expect(await screen.findByText('lute')).toBeVisible();
});

it('useLazy: loads again when the connection returns', async () => {
  const { module } = failing(1);
  render(<Part name="one" module={module} />);
  await screen.findByRole('button');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('lute')).toBeVisible();
});
