import { allowConsole } from '../../../test/allowed';
import { registerServiceWorker } from './registerServiceWorker';

const mode = process.env['NODE_ENV'];
const setMode = (value: string | undefined): void =>
  void Object.assign(process.env, { NODE_ENV: value });
beforeEach(() => {
  setMode('production');
  jest.useFakeTimers();
});
afterEach(() => {
  setMode(mode);
  jest.useRealTimers();
});

const standsFor = (register: () => Promise<unknown>): void =>
  void Object.defineProperty(navigator, 'serviceWorker', {
    value: { register },
    configurable: true,
  });

it('service worker: registration is retried once, then a warning is logged', async () => {
  const warnings = allowConsole(/not yet/);
  const register = jest.fn(() => Promise.reject(new Error('not yet')));
  standsFor(register);
  registerServiceWorker();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(register).toHaveBeenCalledTimes(2);
  expect(warnings).toHaveLength(1);
});
