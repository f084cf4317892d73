import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { renderComponent } from '@/components/testing/renderComponent';
import { uiReducer } from '@/features/ui/uiSlice';
import { dayOf } from '../evenings/evening';
import { readEvening } from '../evenings/storedEvenings';
import { readSet } from '../tonight/setAddress';
import { storeSet } from '../tonight/storedSet';
import { readSteps } from './readSteps';
import { StandSteps } from './StandSteps';

const MINUTE = 60_000;
const STEPS = readSteps(
  '<ol><li>Sing. <a href="#x">More</a></li><li>Play for 2 minutes.</li><li>Listen for 1 minute.</li><li>Rest.</li></ol>',
);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 22, 9) });
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const store = configureStore({ reducer: { ui: uiReducer } });

let router: ReturnType<typeof renderComponent>['router'];

async function openStand(steps = STEPS): Promise<void> {
  cleanup();
  ({ router } = renderComponent(
    <Provider store={store}>
      <dialog open>
        <StandSteps block="bars" steps={steps} lang={undefined} wholeTimer={<p>Whole</p>} />
      </dialog>
    </Provider>,
  ));
  await act(() => jest.advanceTimersByTimeAsync(50));
}

const shownStep = (): string => screen.getByRole('group', { name: /Step/ }).textContent;
const press = (key: string): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
function setHidden(hidden: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('stand: an exercise that is only opened has not been practised', async () => {
  await openStand();
  const practised = () => readEvening(dayOf(Date.now())).blocks;
  expect(practised()).toEqual([]);
  press('PageDown');
  expect(practised()).toEqual(['bars']);
});

it('stand: a pedal turns the steps, and its key does nothing else', async () => {
  await openStand();
  expect(shownStep()).toMatch(/Step 1 of 4.*Sing/);
  for (const key of ['PageDown', 'Enter', ' ']) expect(press(key)).toBe(false);
  expect(shownStep()).toMatch(/Step 4 of 4.*Rest/);
  expect(press('PageUp')).toBe(false);
  expect(shownStep()).toContain('Listen');
  expect(fireEvent.keyDown(document.body, { key: 'PageUp', code: 'PageUp', repeat: true })).toBe(
    false,
  );
  expect(shownStep()).toContain('Listen');
});

it('stand: shows one timer, the step’s own or that of the whole exercise', async () => {
  await openStand();
  expect(screen.getByText('Whole')).toBeInTheDocument();
  press('PageDown');
  expect(screen.queryByText('Whole')).toBeNull();
  expect(screen.getByRole('timer')).toBeInTheDocument();
});

it('stand: Enter presses a button that the keyboard has reached, and turns again after that', async () => {
  await openStand();
  const next = screen.getByRole('button', { name: 'Next' });
  act(() => next.focus());
  expect(press('Enter')).toBe(true);
  expect(shownStep()).toContain('Sing');
  press('PageDown');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /Step/ }));
  expect(press('Enter')).toBe(false);
  expect(shownStep()).toContain('Listen');
  // A pointer's press leaves the focus on the button, where a pedal must not press it.
  fireEvent.pointerDown(next);
  act(() => next.focus());
  expect(press('Enter')).toBe(false);
});

it('stand: steps with a time go on by themselves, wait while the page is hidden, and survive a reload', async () => {
  await openStand();
  press('PageDown');
  await pass(1.5 * MINUTE);
  setHidden(true);
  await pass(10 * MINUTE);
  expect(shownStep()).toContain('Play');
  await openStand();
  setHidden(false);
  await pass(0.4 * MINUTE);
  expect(shownStep()).toContain('Play');
  await pass(0.2 * MINUTE);
  expect(shownStep()).toContain('Listen');
  await pass(1.1 * MINUTE);
  // The last step has no time.
  expect(shownStep()).toContain('Rest');
});

it('stand: a pause holds the step, and a step that is opened again begins anew', async () => {
  await openStand();
  press('PageDown');
  await pass(MINUTE);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await pass(5 * MINUTE);
  expect(screen.getByRole('timer').textContent).toBe('1:00');
  press('PageUp');
  press('PageDown');
  expect(screen.getByRole('timer').textContent).toBe('2:00');
});

it('stand: learns the key of a pedal and keeps it', async () => {
  await openStand();
  fireEvent.click(screen.getByRole('button', { name: 'Set up a pedal' }));
  press('b');
  expect(screen.getByRole('status').textContent).toMatch(/pedal is ready/);
  expect(shownStep()).toContain('Sing');
  await openStand();
  press('b');
  expect(shownStep()).toContain('Play');
});

it('stand: a tap goes on, on the left third back; a link is no tap', async () => {
  await openStand();
  const step = screen.getByRole('group', { name: /Step/ });
  jest.spyOn(step, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
  fireEvent.click(screen.getByRole('link', { name: 'More' }), { clientX: 200 });
  expect(shownStep()).toContain('Sing');
  fireEvent.click(step, { clientX: 200 });
  expect(shownStep()).toContain('Play');
  fireEvent.click(step, { clientX: 20 });
  expect(shownStep()).toContain('Sing');
});

it.each([
  '',
  '{',
  '{"version":1,"step":-1,"isGoing":true}',
  '{"version":2,"step":1,"isGoing":true}',
])('stand: begins with the first step when %p is stored', async (value) => {
  sessionStorage.setItem('stand:bars', value);
  await openStand();
  expect(shownStep()).toContain('Sing');
});

it('stand: shows the last step when the list has become shorter', async () => {
  sessionStorage.setItem('stand:bars', '{"version":1,"step":9,"isGoing":false}');
  await openStand();
  expect(shownStep()).toContain('Rest');
});

it('stand: a drone that the exercise names is played, and goes on with the steps and without the stand', async () => {
  Object.defineProperty(window, 'AudioContext', {
    configurable: true,
    value: class extends EventTarget {
      resume = (): Promise<void> => Promise.resolve();
    },
  });
  await openStand(readSteps('<p>Drone on E4.</p><ol><li>Listen.</li><li>Sing.</li></ol>'));
  const button = screen.getByRole('button', { name: 'Drone E4' });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  press('PageDown');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  cleanup();
  expect(store.getState().ui).toMatchObject({
    sounds: { semitone: 52 },
    sounding: { isDroning: true },
  });
});

it('stand: after the last step a set goes on with its next exercise, and ends with the three lines', async () => {
  const other = { topic: 'foundations', slug: 'tone', block: 'scales' };
  const own = { topic: 'foundations', slug: 'rhythm', block: 'bars' };
  storeSet([own, other]);
  await openStand();
  for (let step = 1; step < 4; step++) press('PageDown');
  expect(screen.getByText('Next exercise (2 of 2)')).toBeInTheDocument();
  press('PageDown');
  expect(router.state.location).toMatchObject({
    pathname: '/articles/foundations/tone',
    hash: '#practice-scales',
  });
  storeSet([other, own]);
  await openStand();
  press('PageDown');
  expect(router.state.location).toMatchObject({ pathname: '/shelf', hash: '#evening' });
  expect(readSet(router.state.location.search)).toEqual([other, own]);
});
