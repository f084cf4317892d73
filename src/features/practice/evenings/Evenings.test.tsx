import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@/components/testing/renderComponent';
import { dayOf, emptyEvening } from './evening';
import { Evenings } from './Evenings';
import { LastTime } from './LastTime';
import { notePractised, readEvening, writeEvening } from './storedEvenings';

const NOW = new Date(2026, 10, 29, 20).getTime();

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

const open = () => {
  renderComponent(<Evenings />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
};
const show = async (user: ReturnType<typeof open>): Promise<void> => {
  await user.click(screen.getByText('Look back'));
  await screen.findByRole('button', { name: 'Earlier' });
};

it('evenings: three lines are kept with the exercises of the day, and told the next time', async () => {
  notePractised('bars', NOW);
  const user = open();
  await user.type(screen.getByRole('textbox', { name: 'What went well' }), 'Slow <b>bow');
  await user.type(screen.getByRole('textbox', { name: 'For tomorrow' }), 'Slower{Enter}');
  expect(screen.getByText('Saved on this device.')).toBeVisible();
  expect(readEvening('2026-11-29')).toEqual({
    day: '2026-11-29',
    blocks: ['bars'],
    went: 'Slow <b>bow',
    not: '',
    tomorrow: 'Slower',
  });
  await show(user);
  expect(screen.getByText('Slow <b>bow')).toBeVisible();
  expect(screen.getAllByRole('cell', { name: /practised/ })).toHaveLength(1);
  expect(screen.getByRole('cell', { name: '29 practised' })).toBeVisible();
  jest.setSystemTime(NOW + 86_400_000);
  renderComponent(<LastTime block="bars" />);
  expect(screen.getByText('Slower · Slow <b>bow')).toBeVisible();
});

it('evenings: says when the device keeps nothing', async () => {
  const user = open();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await user.type(screen.getByRole('textbox', { name: 'For tomorrow' }), 'x{Enter}');
  expect(screen.getByText(/Your browser cannot save this/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'For tomorrow' })).toHaveValue('x');
  jest.restoreAllMocks();
});

it('evenings: earlier months are leafed through, and one press deletes all, which can be undone', async () => {
  writeEvening({ ...emptyEvening('2026-10-31'), went: 'October' });
  const user = open();
  await show(user);
  expect(screen.getByText('No notes this month.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(screen.getByText('October')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete all evenings' }));
  expect(screen.getByText('All evenings are deleted.')).toBeVisible();
  expect(localStorage).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(readEvening('2026-10-31').went).toBe('October');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete all evenings' })).toHaveFocus();
});

it('evenings: a file from another device is added, and another file changes nothing', async () => {
  const user = open();
  await show(user);
  const choose = (text: string): Promise<void> =>
    user.upload(
      screen.getByLabelText('Add evenings from a file'),
      new File([text], 'evenings.json', { type: 'application/json' }),
    );
  await choose('{"format":"open-strings-shelf"}');
  expect(await screen.findByText(/holds something else/)).toBeVisible();
  const evening = { ...emptyEvening(dayOf(NOW)), tomorrow: 'From the phone' };
  const evenings = [evening, { day: 'yesterday' }];
  await choose(JSON.stringify({ format: 'practice-evenings', version: 1, evenings }));
  expect(
    await screen.findByText(
      '1 evening has been added. One entry could not be read and was left out.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'For tomorrow' })).toHaveValue('From the phone');
});
