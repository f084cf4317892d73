import type { Page } from '@playwright/test';
import { PAGES } from '../src/lib/addresses';
import { expect, NIGHTLY, test } from './support/fixtures';
import { signInAtDesk } from './support/desk';
import { receivedMails } from './support/mails';

// The desk's pages have no script; a form that is not right answers 422.
test.use({
  hydration: 'not awaited',
  javaScriptEnabled: false,
  viewport: { width: 360, height: 780 },
  allowed: { console: [/4(01|22) \(/] },
});

const DAY = `${String(new Date().getFullYear() + 1)}-06-12`;

async function expectGoodPage(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

/** Fills in fields by their labels. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function press(page: Page, button: string, message: RegExp | string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(message);
}

test('owner: makes a workshop on the phone, and the site shows it', async ({ page, world }) => {
  await signInAtDesk(page, world);
  await page.getByRole('navigation').getByRole('link', { name: 'Workshops' }).click();
  await page.getByRole('link', { name: 'Neuer Workshop' }).click();
  await fill(page, { Datum: DAY, Beginn: '18:00', Ende: '17:00', Plätze: '8', Mindestzahl: '3' });
  const german = page.getByRole('group', { name: 'Deutsch' });
  await german.getByLabel('Titel').fill('Atmen & Üben');
  await german.getByLabel('Beschreibung').fill('Ein Abend mit dem Atem.');
  await page.getByRole('group', { name: 'Englisch' }).getByLabel('Titel').fill('Breathing');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByLabel('Ende', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectGoodPage(page);
  await fill(page, { Ende: '20:00' });
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expectGoodPage(page);
  await press(page, 'Veröffentlichen', 'Veröffentlicht.');
  await expect(page.getByRole('main')).toContainText('0/8, mindestens 3');
  await expectGoodPage(page);
  await world.control.publishChanges();
  await page.goto(`${world.siteUrl}${PAGES.workshops}`);
  await expect(page.getByText('Breathing', { exact: true }).first()).toBeVisible();
});

test(
  'owner: books, moves and cancels places, prints the list, and moves a workshop',
  NIGHTLY,
  async ({ page, world }) => {
    const desk = `${world.functionsUrl}/desk/workshops`;
    await signInAtDesk(page, world);
    await page.goto(`${desk}/workshop-nerves/again`);
    await fill(page, { Datum: DAY, Beginn: '10:00', Ende: '12:00' });
    await page.getByRole('button', { name: 'Weiter' }).click();
    await press(page, 'Veröffentlichen', 'Veröffentlicht.');
    const workshop = page.url();
    for (const [name, price] of [
      ['Clara', '25'],
      ['Dora', '0'],
    ] as const) {
      await page.goto(`${workshop}/add`);
      await fill(page, { Name: name, 'E-Mail': `${name}@visitor.example` });
      await page.getByLabel(/^Preis/).fill(price);
      await expectGoodPage(page);
      await page.getByRole('button', { name: 'Weiter' }).click();
      await press(page, 'Eintragen', 'Der Platz ist eingetragen.');
    }
    await page.getByRole('link', { name: 'Anwesenheitsliste' }).click();
    await expect(page.getByRole('table')).toContainText('Clara');
    await expectGoodPage(page);
    await page.goto(workshop);
    await page.getByRole('link', { name: 'Dora' }).click();
    await page.getByRole('link', { name: 'umbuchen' }).click();
    await page.getByLabel('In welchen Workshop?').selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expectGoodPage(page);
    await press(page, 'Umbuchen', 'Die Buchung ist umgebucht.');
    await page.goto(workshop);
    await page.getByRole('link', { name: 'Ändern oder verschieben' }).click();
    await fill(page, { Beginn: '11:00' });
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('main')).toContainText('Clara@visitor.example');
    await press(page, 'Veröffentlichen', 'Veröffentlicht. Eine Mail ist unterwegs.');
    await page.getByRole('link', { name: 'Clara' }).click();
    await page.getByRole('link', { name: 'Diesen Platz absagen' }).click();
    await expectGoodPage(page);
    await press(page, 'Diesen Platz absagen', 'Der Platz ist abgesagt.');
    const subjects = async () =>
      (await receivedMails(world.control))
        .filter(({ envelope }) => envelope.to.includes('Clara@visitor.example'))
        .map(({ subject }) => subject.split(':')[0]);
    await expect
      .poll(async () => (await subjects()).sort())
      .toEqual(['Dein Platz', 'Dein Platz ist abgesagt', 'Erstattung von 25,00 €', 'Neuer Termin']);
  },
);
