import { hasPendingRedirect, hasStoredSession } from './session';

const config = { apiKey: 'key' };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

it('hasStoredSession: finds a session of this project only', () => {
  expect(hasStoredSession(config)).toBe(false);
  localStorage.setItem('firebase:authUser:other:[DEFAULT]', '{}');
  expect(hasStoredSession(config)).toBe(false);
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
  expect(hasStoredSession(config)).toBe(true);
});

it('hasStoredSession: finds a pending sign-in by redirect', () => {
  expect(hasPendingRedirect(config)).toBe(false);
  sessionStorage.setItem('firebase:pendingRedirect:key:[DEFAULT]', '"true"');
  expect(hasPendingRedirect(config)).toBe(true);
  expect(hasStoredSession(config)).toBe(true);
});

it('hasStoredSession: is false where storage is forbidden', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  expect(hasStoredSession(config)).toBe(false);
});
