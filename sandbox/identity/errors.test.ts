import {
  beforeAuthStateChanged,
  createUserWithEmailAndPassword,
  deleteUser,
  GithubAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  type User,
} from 'firebase/auth';
import { startSandbox, type RunningSandbox } from '../core/server';
import { identityStandIn } from './standIn';
import { callControl } from '../testing/control';
import { closeSdk, openSdk, type TestSdk } from '../testing/firebaseSdk';

let sandbox: RunningSandbox;
let sdk: TestSdk;
const email = 'ann@example.org';
const password = 'secret-1';

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, standIns: [identityStandIn()] });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await callControl(sandbox.url, 'POST', '/reset');
  sdk = openSdk(sandbox);
});
afterEach(() => closeSdk(sdk));

const set = (settings: unknown) => callControl(sandbox.url, 'PUT', '/identity/settings', settings);
const refused = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'nothing refused',
    (error: { code: string }) => error.code,
  );
const join = async (): Promise<User> =>
  (await createUserWithEmailAndPassword(sdk.auth, email, password)).user;
const change = (user: User, changes: unknown) =>
  callControl(sandbox.url, 'PATCH', `/identity/accounts/${user.uid}`, changes);
const enter = (secret = password) => signInWithEmailAndPassword(sdk.auth, email, secret);
const linkFor = async (): Promise<string> => {
  await sendSignInLinkToEmail(sdk.auth, email, {
    url: 'http://localhost/x',
    handleCodeInApp: true,
  });
  const codes = (
    await callControl<{ oobCodes: { oobLink: string }[] }>(sandbox.url, 'GET', '/identity')
  ).oobCodes;
  return codes.at(-1)?.oobLink ?? '';
};
const google = (sub: string, address: string) =>
  GoogleAuthProvider.credential(JSON.stringify({ sub, email: address }));
const github = (sub: string, address: string) =>
  GithubAuthProvider.credential(JSON.stringify({ sub, email: address }));

describe('errors of the stand-in', () => {
  const cases: [string, () => Promise<unknown>][] = [
    [
      'email-already-in-use',
      async () =>
        (await join()) && createUserWithEmailAndPassword(sdk.auth, email.toUpperCase(), password),
    ],
    ['invalid-credential', async () => (await join()) && enter('wrong-password')],
    ['invalid-credential', () => enter()],
    [
      'wrong-password',
      async () =>
        (await set({ emailEnumerationProtection: false })) &&
        (await join()) &&
        enter('wrong-password'),
    ],
    ['user-not-found', async () => (await set({ emailEnumerationProtection: false })) && enter()],
    ['user-disabled', async () => (await change(await join(), { disabled: true })) && enter()],
    ['weak-password', () => createUserWithEmailAndPassword(sdk.auth, email, '12345')],
    ['missing-password', () => createUserWithEmailAndPassword(sdk.auth, email, '')],
    ['invalid-email', () => createUserWithEmailAndPassword(sdk.auth, 'ann', password)],
    ['admin-restricted-operation', () => signInAnonymously(sdk.auth)],
    ['operation-not-allowed', async () => (await set({ providers: [] })) && enter()],
    [
      'unauthorized-continue-uri',
      () =>
        sendSignInLinkToEmail(sdk.auth, email, {
          url: 'http://elsewhere.example/',
          handleCodeInApp: true,
        }),
    ],
    [
      'invalid-action-code',
      async () =>
        signInWithEmailLink(
          sdk.auth,
          email,
          (await linkFor()).replace(/oobCode=[^&]+/, 'oobCode=none'),
        ),
    ],
    [
      'expired-action-code',
      async () =>
        (await set({ linkSeconds: 0 })) && signInWithEmailLink(sdk.auth, email, await linkFor()),
    ],
    [
      'invalid-email',
      async () => signInWithEmailLink(sdk.auth, 'bob@example.org', await linkFor()),
    ],
    [
      'requires-recent-login',
      async () => (await set({ recentLoginSeconds: -1 })) && deleteUser(await join()),
    ],
    [
      'account-exists-with-different-credential',
      async () => (await join()) && signInWithCredential(sdk.auth, github('gh', email)),
    ],
    [
      'credential-already-in-use',
      async () => {
        await signInWithCredential(sdk.auth, github('gh', 'gh@example.org'));
        return linkWithCredential(await join(), github('gh', 'gh@example.org'));
      },
    ],
    [
      'user-mismatch',
      async () => {
        await signInWithCredential(sdk.auth, google('bob', 'bob@example.org'));
        const { user } = await signInWithCredential(sdk.auth, google('ann', email));
        return reauthenticateWithCredential(user, google('bob', 'bob@example.org'));
      },
    ],
    [
      'invalid-credential',
      () => signInWithCredential(sdk.auth, GoogleAuthProvider.credential('no token')),
    ],
    [
      'user-token-expired',
      async () => {
        const user = await join();
        await callControl(sandbox.url, 'DELETE', `/identity/accounts/${user.uid}`);
        return reload(user);
      },
    ],
    [
      'password-does-not-meet-requirements',
      async () => {
        await set({ passwordPolicy: { enforcementState: 'ENFORCE', minPasswordLength: 12 } });
        return join();
      },
    ],
    [
      'too-many-requests',
      async () => {
        await set({ maxAttempts: 3 });
        await join();
        for (let attempt = 0; attempt < 3; attempt += 1) await refused(enter('wrong-password'));
        return enter();
      },
    ],
    [
      'login-blocked',
      async () => {
        beforeAuthStateChanged(sdk.auth, (user) => {
          if (user) throw new Error('Not today.');
        });
        return join();
      },
    ],
  ];
  it.each(cases)('%s', async (code, call) => expect(await refused(call())).toBe(`auth/${code}`));
});

describe('each error code of the service reaches the caller as the code of the SDK', () => {
  it.each([
    ['EMAIL_EXISTS', 'email-already-in-use'],
    ['INVALID_PASSWORD', 'wrong-password'],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['EMAIL_NOT_FOUND', 'user-not-found'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
    ['USER_DISABLED', 'user-disabled'],
    ['EXPIRED_OOB_CODE', 'expired-action-code'],
    ['INVALID_OOB_CODE', 'invalid-action-code'],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'password-does-not-meet-requirements'],
    ['UNAUTHORIZED_DOMAIN', 'unauthorized-continue-uri'],
    ['TOKEN_EXPIRED', 'user-token-expired'],
    ['LOGIN_BLOCKED', 'login-blocked'],
    ['RECAPTCHA_NOT_ENABLED', 'recaptcha-not-enabled'],
    ['INVALID_RECAPTCHA_TOKEN', 'invalid-recaptcha-token'],
    ['INVALID_RECAPTCHA_ACTION', 'invalid-recaptcha-action'],
    ['MISSING_CLIENT_TYPE', 'missing-client-type'],
    ['MISSING_RECAPTCHA_VERSION', 'missing-recaptcha-version'],
    ['INVALID_RECAPTCHA_VERSION', 'invalid-recaptcha-version'],
    ['INVALID_REQ_TYPE', 'invalid-req-type'],
    ['INVALID_MFA_PENDING_CREDENTIAL', 'invalid-multi-factor-session'],
    ['MFA_ENROLLMENT_NOT_FOUND', 'multi-factor-info-not-found'],
    ['MISSING_MFA_ENROLLMENT_ID', 'missing-multi-factor-info'],
    ['MISSING_MFA_PENDING_CREDENTIAL', 'missing-multi-factor-session'],
    ['SECOND_FACTOR_EXISTS', 'second-factor-already-in-use'],
    ['SECOND_FACTOR_LIMIT_EXCEEDED', 'maximum-second-factor-count-exceeded'],
  ])('%s: %s', async (message, code) => {
    sandbox.faults.place({
      service: 'identity',
      pathContains: 'signInWithPassword',
      status: 400,
      body: { error: { code: 400, message } },
    });
    expect(await refused(enter())).toBe(`auth/${code}`);
    await expect(enter()).rejects.toMatchObject({ name: 'FirebaseError' });
  });

  it('a required second factor: is reported as multi-factor-auth-required', async () => {
    const body = {
      mfaPendingCredential: 'pending',
      mfaInfo: [{ mfaEnrollmentId: 'one', phoneInfo: '+49', displayName: 'phone' }],
    };
    sandbox.faults.place({
      service: 'identity',
      pathContains: 'signInWithPassword',
      status: 200,
      body,
    });
    expect(await refused(enter())).toBe('auth/multi-factor-auth-required');
  });

  it.each([
    ['a connection that is cut', { drop: true }],
    ['an answer that is no JSON', { body: '<html>Busy</html>', status: 503 }],
  ])('%s: network-request-failed', async (_what, fault) => {
    sandbox.faults.place({ service: 'identity', pathContains: 'signInWithPassword', ...fault });
    expect(await refused(enter())).toBe('auth/network-request-failed');
  });
});

describe('sessions that end', () => {
  it.each([
    ['user-disabled', { disabled: true }],
    ['user-token-expired', { revoked: true }],
  ])('%s signs the user out', async (code, changes) => {
    const user = await join();
    await change(user, changes);
    expect(await refused(user.getIdToken(true))).toBe(`auth/${code}`);
    expect(sdk.auth.currentUser).toBeNull();
  });

  it('a network failure keeps the session', async () => {
    const user = await join();
    sandbox.faults.place({ service: 'identity', pathContains: 'v1/token', drop: true });
    expect(await refused(user.getIdToken(true))).toBe('auth/network-request-failed');
    expect(sdk.auth.currentUser).toBe(user);
    await signOut(sdk.auth);
  });
});

describe('protection by reCAPTCHA', () => {
  const asked = (part: string) =>
    sandbox.requests.list('identity').filter(({ url }) => url.includes(part));

  it('is requested, and then solved by the SDK', async () => {
    await join();
    await set({ recaptcha: 'ENFORCE' });
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    expect((await enter()).user.email).toBe(email);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('protected by reCAPTCHA'));
    log.mockRestore();
    expect(asked('signInWithPassword')).toHaveLength(2);
    expect(JSON.parse(asked('signInWithPassword').at(-1)?.body ?? '')).toMatchObject({
      clientType: 'CLIENT_TYPE_WEB',
      recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
    });
  });

  it.each([
    [{}, 'MISSING_CLIENT_TYPE'],
    [{ clientType: 'CLIENT_TYPE_WEB' }, 'MISSING_RECAPTCHA_TOKEN'],
    [{ clientType: 'CLIENT_TYPE_WEB', captchaResponse: 'x' }, 'MISSING_RECAPTCHA_VERSION'],
    [
      { clientType: 'CLIENT_TYPE_WEB', captchaResponse: 'x', recaptchaVersion: 'V1' },
      'INVALID_RECAPTCHA_VERSION',
    ],
    [
      {
        clientType: 'CLIENT_TYPE_WEB',
        captchaResponse: 'x',
        recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
      },
      'INVALID_RECAPTCHA_TOKEN',
    ],
  ])('rejects %j with %s', async (fields, message) => {
    await set({ recaptcha: 'ENFORCE' });
    const answer = await fetch(
      `${sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`,
      {
        method: 'POST',
        body: JSON.stringify({ email, password, ...fields }),
      },
    );
    expect((await answer.json()).error.message).toBe(message);
  });
});
