import type { Page } from '@playwright/test';
import { bareTest as test, expect, nightlyUnless, NIGHTLY } from '../support/fixtures';
import { clickClosingButton } from '../../sandbox/testing/clickClosingButton';
import { callControl } from '../../sandbox/testing/control';
import type { IdentityConfig } from '../../src/services/identity/types';
import { startStage, type Stage } from './stage';

let stage: Stage;
test.beforeAll(async () => {
  stage = await startStage();
});
test.afterAll(() => stage.close());
test.beforeEach(async () => {
  await callControl(stage.sandbox.url, 'POST', '/reset');
});

const config = (): IdentityConfig => ({
  apiKey: 'sandbox-key',
  authDomain: 'openstrings.example',
  projectId: 'openstrings',
  databaseURL: 'http://127.0.0.1/?ns=openstrings',
  authEmulatorUrl: stage.sandbox.url,
  databaseEmulatorHost: `127.0.0.1:${stage.sandbox.port}`,
});
const readState = (page: Page) => page.evaluate(() => window.visitor.state());
const countStoredSessions = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser:')).length,
  );
/** Opens the page and returns the result of the first auth check. */
async function visit(page: Page, changes: Partial<IdentityConfig> = {}) {
  await page.goto(stage.pageUrl);
  await page.waitForFunction(() => 'visitor' in window);
  return page.evaluate((settings) => window.visitor.start(settings), { ...config(), ...changes });
}
/** Opens the page and waits for a state: a slow auth check first answers that nobody is signed in, and corrects this later. */
async function expectOnVisit(page: Page, expected: Record<string, unknown>): Promise<void> {
  await visit(page);
  await expect.poll(() => readState(page)).toMatchObject(expected);
}
type Outcome = { user?: { email: string | null } | null; error?: string };
async function pressAndClose(popup: Page, button: string): Promise<void> {
  await popup.waitForSelector(button);
  await clickClosingButton(popup, () => popup.click(button));
}

/** Starts a sign-in by a click and returns a function that waits for its outcome. */
async function startSignIn(page: Page, provider: string): Promise<() => Promise<Outcome>> {
  await page.evaluate((name) => {
    document.querySelector('#go')?.addEventListener(
      'click',
      () => {
        (window as unknown as { outcome: unknown }).outcome = window.visitor.signInBy(
          name as 'google',
        );
      },
      { once: true },
    );
  }, provider);
  await page.click('#go');
  return () => page.evaluate(() => (window as unknown as { outcome: Promise<Outcome> }).outcome);
}

test('identity: an anonymous visit loads no Firebase code and sends no request', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  expect(await visit(page)).toMatchObject({ user: null, loading: false, error: null });
  const scripts = requestedUrls.filter((url) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  expect(texts.filter((text) => /identitytoolkit|FirebaseError/.test(text))).toEqual([]);
  expect(stage.sandbox.requests.list()).toEqual([]);
});

test('identity: a session survives a reload', async ({ page }) => {
  await visit(page);
  await page.evaluate(() => window.visitor.signUp('ann@example.org', 'secret-1'));
  const signedIn = await readState(page);
  expect(signedIn).toMatchObject({
    user: { email: 'ann@example.org', membershipActive: false },
    loading: false,
  });
  await visit(page);
  await expect.poll(() => readState(page)).toEqual(signedIn);
  await page.evaluate(() => window.visitor.signOut());
  expect(await visit(page)).toMatchObject({ user: null });
  expect(await countStoredSessions(page)).toBe(0);
});

test.describe('when the service refuses', () => {
  // Chromium logs each refused request.
  test.use({
    allowed: {
      console: [/Failed to load resource.*\/(identitytoolkit|securetoken)\.googleapis\.com\//],
    },
  });

  test(
    'identity: a session that cannot be renewed now is restored at the next visit',
    NIGHTLY,
    async ({ page }) => {
      await visit(page);
      await page.evaluate(() => window.visitor.signUp('ann@example.org', 'secret-1'));
      const signedIn = await readState(page);
      for (const fault of [
        { status: 401, body: {} },
        { status: 429, body: {} },
        { status: 500, body: { error: { code: 500, message: 'INTERNAL' } } },
        { status: 200, body: { padding: 'x' } },
        { drop: true },
      ]) {
        for (const pathContains of ['accounts:lookup', 'v1/token'])
          await callControl(stage.sandbox.url, 'POST', '/faults', {
            service: 'identity',
            pathContains,
            ...fault,
          });
        await visit(page);
        expect(await countStoredSessions(page)).toBe(1);
        await callControl(stage.sandbox.url, 'DELETE', '/faults');
        await visit(page);
        await expect.poll(() => readState(page)).toEqual(signedIn);
      }
    },
  );

  test(
    'identity: a session revoked by the service is removed from the device',
    NIGHTLY,
    async ({ page }) => {
      await visit(page);
      await page.evaluate(() => window.visitor.signUp('ann@example.org', 'secret-1'));
      const { user } = await readState(page);
      await callControl(stage.sandbox.url, 'PATCH', `/identity/accounts/${user?.uid ?? ''}`, {
        disabled: true,
      });
      await visit(page);
      await expect.poll(() => countStoredSessions(page)).toBe(0);
      expect(await readState(page)).toMatchObject({ user: null });
    },
  );
});

for (const provider of ['facebook', 'google', 'github', 'twitter']) {
  test(
    `identity: signs in by popup with ${provider}`,
    nightlyUnless(provider === 'google'),
    async ({ page, context }) => {
      const foreignRequests: string[] = [];
      context.on(
        'request',
        (request) =>
          !request.url().startsWith('http://127.0.0.1') &&
          !request.url().startsWith('data:') &&
          foreignRequests.push(request.url()),
      );
      await visit(page);
      const opened = page.waitForEvent('popup');
      const outcome = await startSignIn(page, provider);
      const popup = await opened;
      await popup.fill('[name=email]', 'ann@example.org');
      await popup.fill('[name=name]', 'Ann');
      await pressAndClose(popup, '#new');
      expect(await outcome()).toMatchObject({
        user: { email: 'ann@example.org', membershipActive: false },
      });
      expect(await readState(page)).toMatchObject({
        user: { email: 'ann@example.org' },
        loading: false,
        error: null,
      });
      expect(foreignRequests).toEqual([]);
    },
  );
}

test(
  'identity: a refusal by the provider and a closed popup reach the caller',
  NIGHTLY,
  async ({ page }) => {
    await visit(page);
    let opened = page.waitForEvent('popup');
    let outcome = await startSignIn(page, 'google');
    await pressAndClose(await opened, '#refuse');
    expect(await outcome()).toEqual({ error: 'user-cancelled' });
    opened = page.waitForEvent('popup');
    outcome = await startSignIn(page, 'google');
    await (await opened).close();
    expect(await outcome()).toEqual({ error: 'popup-closed-by-user' });
    expect(await readState(page)).toMatchObject({
      user: null,
      loading: false,
      error: 'popup-closed-by-user',
    });
  },
);

test('identity: a second popup cancels the first', NIGHTLY, async ({ page }) => {
  await visit(page);
  let opened = page.waitForEvent('popup');
  const first = await startSignIn(page, 'google');
  await opened;
  const firstOutcome = first();
  opened = page.waitForEvent('popup');
  await startSignIn(page, 'github');
  await opened;
  expect(await firstOutcome).toEqual({ error: 'cancelled-popup-request' });
});

test('identity: signs in by redirect where popups are blocked', NIGHTLY, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visit(page);
  await startSignIn(page, 'github');
  await page.waitForURL(/emulator\/auth\/handler/);
  await page.fill('[name=email]', 'ann@example.org');
  await page.click('#new');
  await page.waitForURL(stage.pageUrl);
  await expectOnVisit(page, { user: { email: 'ann@example.org' }, loading: false, error: null });
});

test('identity: a failed redirect reports its code', NIGHTLY, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visit(page);
  await startSignIn(page, 'github');
  await page.waitForURL(/emulator\/auth\/handler/);
  await page.click('#refuse');
  await page.waitForURL(stage.pageUrl);
  await expectOnVisit(page, { user: null, loading: false, error: 'user-cancelled' });
});

test.describe('on its own domain', () => {
  // The test answers requests to Google itself.
  test.use({
    allowed: { requests: [/^https:\/\/(identitytoolkit\.googleapis|apis\.google)\.com\//] },
  });

  test(
    'identity: /v1/projects refuses a domain that the project does not list',
    NIGHTLY,
    async ({ page }) => {
      await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
        const answer = await route.fetch({
          url: route.request().url().replace('https://', `${stage.sandbox.url}/`),
        });
        await route.fulfill({ response: answer });
      });
      await page.route('https://apis.google.com/**', async (route) =>
        route.fulfill({
          response: await route.fetch({ url: `${stage.sandbox.url}/emulator/auth/gapi.js` }),
        }),
      );
      await page.route('https://openstrings.example/**', async (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Frame</p>' }),
      );
      await callControl(stage.sandbox.url, 'PUT', '/identity/settings', {
        authorizedDomains: ['elsewhere.example'],
      });
      await visit(page, { authEmulatorUrl: undefined });
      await page.evaluate(async (url) => {
        const script = document.createElement('script');
        script.src = `${url}/emulator/auth/gapi.js`;
        await new Promise((resolve) => {
          script.onload = resolve;
          document.head.append(script);
        });
      }, stage.sandbox.url);
      const outcome = await startSignIn(page, 'google');
      expect(await outcome()).toEqual({ error: 'unauthorized-domain' });
      expect(
        stage.sandbox.requests.list('identity').some(({ url }) => url.includes('/v1/projects')),
      ).toBe(true);
    },
  );
});
