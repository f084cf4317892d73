import type { SignedInUser } from '@/services/identity/types';
import {
  firstCheckPassed,
  identityFailed,
  identityReducer,
  identityStarted,
  identitySucceeded,
  userChanged,
} from './identitySlice';

const ann: SignedInUser = {
  uid: 'ann',
  email: 'ann@example.org',
  createdAt: 1,
  membershipActive: false,
  expiresAt: null,
  extra: {},
};
const after = (...actions: Parameters<typeof identityReducer>[1][]) =>
  actions.reduce(identityReducer, identityReducer(undefined, { type: 'start' }));

it('identity: is loading until the first check has a result or is over', () => {
  expect(after()).toMatchObject({ user: null, loading: true });
  expect(after(userChanged(ann))).toMatchObject({ user: ann, loading: false });
  expect(after(firstCheckPassed())).toMatchObject({ user: null, loading: false });
});

it('identity: stays loading during a call, whatever the service reports', () => {
  expect(after(firstCheckPassed(), identityStarted(), userChanged(null))).toMatchObject({
    loading: true,
  });
  expect(after(identityStarted(), firstCheckPassed())).toMatchObject({ loading: true });
  expect(after(identityStarted(), userChanged(null), identitySucceeded(ann))).toMatchObject({
    user: ann,
    loading: false,
  });
});

it('identity: a failure clears the user and ends loading; the next attempt clears the error', () => {
  const failed = after(
    identitySucceeded(ann),
    identityStarted(),
    identityFailed({ code: 'wrong-password' }),
  );
  expect(failed).toMatchObject({ user: null, loading: false, error: 'wrong-password' });
  expect(identityReducer(failed, identityStarted()).error).toBeNull();
  expect(
    after(identitySucceeded(ann), identityFailed({ code: 'requires-recent-login', keepUser: true }))
      .user,
  ).toEqual(ann);
});
