import type { User } from 'firebase/auth';
import { allowConsole } from '../../../test/allowed';
import { IdentityError } from './identityError';
import { loadAndReport, RECORD_TIMEOUT_MS } from './recordLoader';
import type { SignedInUser } from './types';

const user = { uid: 'ann', email: 'ann@example.org' } as User;
const provisional: SignedInUser = {
  uid: 'ann',
  email: 'ann@example.org',
  createdAt: null,
  membershipActive: false,
  expiresAt: null,
  extra: {},
};
const record: SignedInUser = { ...provisional, createdAt: 1, membershipActive: true };

let seen: SignedInUser[];
beforeEach(() => {
  seen = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());
const onChange = (next: SignedInUser): void => void seen.push(next);

it('loadAndReport: reports the record when it arrives in time', async () => {
  await loadAndReport(
    user,
    async () => record,
    onChange,
    () => true,
  );
  expect(seen).toEqual([record]);
});

it('loadAndReport: reports a user without rights when the database is late, and the record when it arrives', async () => {
  const warnings = allowConsole(/network-request-failed/);
  let arrive = (_record: SignedInUser): void => undefined;
  const announced = loadAndReport(
    user,
    () => new Promise((resolve) => (arrive = resolve)),
    onChange,
    () => true,
  );
  await jest.advanceTimersByTimeAsync(RECORD_TIMEOUT_MS);
  await announced;
  expect(seen).toEqual([provisional]);
  expect(warnings).toHaveLength(1);
  arrive(record);
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([provisional, record]);
});

it('loadAndReport: reports a user without rights when the record is refused', async () => {
  allowConsole(/permission-denied/);
  await loadAndReport(
    user,
    () => Promise.reject(new IdentityError('permission-denied')),
    onChange,
    () => true,
  );
  expect(seen).toEqual([provisional]);
});

it('loadAndReport: reports nothing when the user has changed meanwhile', async () => {
  await loadAndReport(
    user,
    async () => record,
    onChange,
    () => false,
  );
  expect(seen).toEqual([]);
});

it('loadAndReport: does not warn when the user has changed meanwhile', async () => {
  await loadAndReport(
    user,
    () => Promise.reject(new IdentityError('network-request-failed')),
    onChange,
    () => false,
  );
  expect(seen).toEqual([]);
});
