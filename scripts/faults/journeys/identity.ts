import type { Page } from '@playwright/test';
import { PAGES } from '../../../src/lib/addresses';
import { TOUR } from '../../lib/tour';
import { published, untilShown } from '../published';
import { lost, type Journey, type Scene } from '../scene';

const KEY = 'firebase:authUser:sandbox-key:[DEFAULT]';

interface Account {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
}

/** What a visit with a session asks of the service. */
const ASKED = /identitytoolkit\.|securetoken\.|\/\.lp\?/;

/** The service is asked late, when the page is quiet: who leaves before that meets no trouble. */
const askings = new WeakMap<Page, Promise<unknown>>();

/** The device of somebody who signed in earlier: what the SDK keeps of a session, its token due to be renewed. */
async function signedIn({ page, world, visitor }: Scene): Promise<void> {
  const asking = page.waitForRequest(ASKED);
  asking.catch(() => undefined);
  askings.set(page, asking);
  const answer = await fetch(
    `${world.sandboxUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=sandbox-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: visitor.email,
        password: 'a secret of six',
        returnSecureToken: true,
      }),
    },
  );
  const { localId, email, idToken, refreshToken } = (await answer.json()) as Account;
  const session = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: 1 },
    createdAt: '1',
    lastLoginAt: '1',
    apiKey: 'sandbox-key',
    appName: '[DEFAULT]',
  };
  await page.addInitScript(
    ([key, value]) => {
      if (location.protocol.startsWith('http') && localStorage.getItem('planted') === null) {
        localStorage.setItem('planted', 'yes');
        localStorage.setItem(key, value);
      }
    },
    [KEY, JSON.stringify(session)] as const,
  );
}

/** No page needs to know who is signed in: whatever identity does, they are read, and the session stays. */
const visiting = (name: string, path: string): Journey => ({
  backend: 'identity',
  name,
  asks: ASKED,
  path,
  from: 'start',
  prepare: signedIn,
  act: async ({ page }) => {
    await askings.get(page);
    await page.evaluate(
      (address) => document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click(),
      TOUR.topic,
    );
  },
  got: async (scene) => untilShown(scene.page, await published(scene, TOUR.topic)),
  kept: async ({ page }) =>
    lost('the session', await page.evaluate((key) => localStorage.getItem(key) !== null, KEY)),
});

export const VISITING: readonly Journey[] = [
  visiting('visit with a session', PAGES.home),
  visiting('shop with a session', PAGES.shop),
];
