import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { signInAtDesk } from './support/desk';

// A closed door answers 401.
test.use({
  hydration: 'not awaited',
  viewport: { width: 360, height: 780 },
  allowed: { console: [/401 \(/] },
});

/** Gives the browser a phone's authenticator, which knows its owner. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Lets the phone not recognise its owner. */
    recognises: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('owner: sets up a passkey and opens the desk by one press, until it is removed', async ({
  page,
  world,
}) => {
  const phone = await addAuthenticator(page);
  // Passkeys belong to a host name, never to a number.
  const desk = `${world.functionsUrl}/desk`.replace('127.0.0.1', 'localhost');
  const here = { ...world, functionsUrl: new URL(desk).origin };
  const main = page.getByRole('main');
  await page.goto(`${world.functionsUrl}/desk`);
  await expect(main.getByRole('link', { name: desk })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeHidden();

  // The mail's link leads to the address that is set.
  await signInAtDesk(page, world);
  await page.goto(`${world.functionsUrl}/desk/access/passkey`);
  await expect(main.getByText('gelten nur unter dieser Adresse')).toBeVisible();
  await expect(main.getByText('kann hier keine Passkeys')).toBeHidden();
  const cookies = await page.context().cookies();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })));
  await page.goto(`${here.functionsUrl}/desk/access`);
  await main.getByRole('link', { name: 'Passkey einrichten' }).click();
  await main.getByRole('button', { name: 'Passkey einrichten' }).click();
  await expect(page.getByRole('status')).toHaveText('Der Passkey ist eingerichtet.');
  await main.getByRole('button', { name: 'Abmelden', exact: true }).click();

  await page.goto(`${desk}/orders`);
  await phone.recognises(false);
  await main.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('Versuche es noch einmal');
  await phone.recognises(true);
  await main.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByRole('status')).toHaveText('Du bist angemeldet.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');

  await page.goto(`${desk}/access`);
  await main.getByRole('button', { name: /^Entfernen/ }).click();
  await expect(page.getByRole('status')).toHaveText('Der Passkey ist entfernt.');
  await main.getByRole('button', { name: 'Überall abmelden' }).click();
  await main.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(
    'kennt der Schreibtisch nicht',
  );
});
