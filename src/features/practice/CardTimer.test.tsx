import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@/components/testing/renderComponent';
import { CardTimer } from './CardTimer';
import { useTimer, type RunningTimer } from './useTimer';

const MINUTES = 5;

function Timed() {
  return <CardTimer timer={useTimer('bars', MINUTES) as RunningTimer} minutes={MINUTES} />;
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('CardTimer: keeps the focus inside when a button disappears after a reset or at the end', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderComponent(<Timed />);
  const press = async (name: string): Promise<void> => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await press('Start');
  act(() => jest.advanceTimersByTime(60_000));
  await press('Reset');
  expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
  await press('Start');
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(MINUTES * 60_000));
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus();
});
