import { TAKE_OVER } from '@/lib/takeOver';
import { keepShell } from './keepShell';

const mode = process.env['NODE_ENV'];
const setMode = (value: string | undefined): void => void Object.assign(process.env, { NODE_ENV: value });
beforeEach(() => {
  setMode('production');
  jest.useFakeTimers();
});
afterEach(() => {
  setMode(mode);
  jest.useRealTimers();
});

const standsFor = (register: () => Promise<unknown>): void => void Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });

/** A worker as a page sees it. */
const workerIn = (state: string) => ({ state, postMessage: jest.fn(), onstatechange: null as (() => void) | null });

it('tells a worker that waits for the old one to take over, again and again until it does', async () => {
  const waiting = workerIn('installed');
  standsFor(() => Promise.resolve({ waiting }));
  keepShell();
  await jest.advanceTimersByTimeAsync(2500);
  expect(waiting.postMessage.mock.calls).toEqual([[TAKE_OVER], [TAKE_OVER], [TAKE_OVER]]);
  waiting.state = 'activating';
  await jest.advanceTimersByTimeAsync(10_000);
  expect(waiting.postMessage).toHaveBeenCalledTimes(3);
});

it('tells one that comes while the page is open, once it is installed', async () => {
  const installing = workerIn('installing');
  const registration = { waiting: null, installing, onupdatefound: null as (() => void) | null };
  standsFor(() => Promise.resolve(registration));
  keepShell();
  await jest.advanceTimersByTimeAsync(0);
  registration.onupdatefound?.();
  expect(installing.postMessage).not.toHaveBeenCalled();
  installing.state = 'installed';
  installing.onstatechange?.();
  expect(installing.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
});

it('tells one that was on its way before the page was ready', async () => {
  const installing = workerIn('installing');
  standsFor(() => Promise.resolve({ waiting: null, installing, onupdatefound: null }));
  keepShell();
  await jest.advanceTimersByTimeAsync(0);
  installing.state = 'installed';
  installing.onstatechange?.();
  expect(installing.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
});

it('asks nothing of a browser that only pretends to have workers', async () => {
  standsFor(() => Promise.resolve(undefined));
  keepShell();
  await jest.advanceTimersByTimeAsync(30_000);
});

it('tries once more where the browser refuses, and says so then', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const register = jest.fn(() => Promise.reject(new Error('not yet')));
  standsFor(register);
  keepShell();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(register).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
});
