import type { Page } from '@playwright/test';
import { PAGES } from '../src/lib/addresses';
import { expect, NIGHTLY, presetLanguage, test } from './support/fixtures';
import {
  expectDeskPage,
  followAtDesk,
  openSection,
  pressAtDesk,
  signInAtDesk,
} from './support/desk';
import { receivedMails } from './support/mails';
import { addWorkshop, payOrder, placeOrder, post } from './support/orders';
import { WORDS } from './support/words';

// The desk's pages have no script; a form that is not right answers 422.
test.use({
  hydration: 'not awaited',
  javaScriptEnabled: false,
  viewport: { width: 360, height: 780 },
  allowed: { console: [/4(01|09|22) \(/] },
});

const DAY = `${String(new Date().getFullYear() + 1)}-06-12`;

/** Fills in fields by their labels. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
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
  await expectDeskPage(page);
  await fill(page, { Ende: '20:00' });
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expectDeskPage(page);
  await pressAtDesk(page, 'Veröffentlichen', 'Veröffentlicht.');
  await expect(page.getByRole('main')).toContainText('0/8, mindestens 3');
  await expectDeskPage(page);
  await world.control.publishChanges();
  await page.goto(`${world.siteUrl}${PAGES.workshops}`);
  await expect(page.getByText('Breathing', { exact: true }).first()).toBeVisible();
});

test(
  'owner: books, moves and cancels places, prints the list, and moves a workshop',
  NIGHTLY,
  async ({ page, world }) => {
    await signInAtDesk(page, world);
    await openSection(page, 'Workshops');
    await followAtDesk(page, /^Wozu Lampenfieber/);
    await followAtDesk(page, 'Noch einmal mit neuem Termin');
    await fill(page, { Datum: DAY, Beginn: '10:00', Ende: '12:00' });
    await page.getByRole('button', { name: 'Weiter' }).click();
    await pressAtDesk(page, 'Veröffentlichen', 'Veröffentlicht.');
    const workshop = page.url();
    for (const [name, price] of [
      ['Clara', '25'],
      ['Dora', '0'],
    ] as const) {
      await followAtDesk(page, 'Platz eintragen');
      await fill(page, { Name: name, 'E-Mail': `${name}@visitor.example` });
      await page.getByLabel(/^Preis/).fill(price);
      await page.getByRole('button', { name: 'Weiter' }).click();
      await pressAtDesk(page, 'Eintragen', 'Der Platz ist eingetragen.');
    }
    await followAtDesk(page, 'Anwesenheitsliste');
    await expect(page.getByRole('table')).toContainText('Clara');
    await page.goto(workshop);
    await followAtDesk(page, 'Dora');
    await followAtDesk(page, 'In einen anderen Workshop umbuchen');
    await page.getByLabel('In welchen Workshop?').selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Weiter' }).click();
    // A double tap acts once, and says that it was done.
    await page.getByRole('button', { name: 'Umbuchen' }).dblclick();
    await expect(page.locator('.note').first()).toHaveText(/umgebucht|schon erledigt|läuft gerade/);
    await page.goto(workshop);
    await followAtDesk(page, 'Ändern oder verschieben');
    await fill(page, { Beginn: '11:00' });
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('main')).toContainText('Clara@visitor.example');
    await pressAtDesk(page, 'Veröffentlichen', 'Veröffentlicht. Eine Mail ist unterwegs.');
    await followAtDesk(page, 'Clara');
    await followAtDesk(page, 'Diesen Platz absagen');
    await pressAtDesk(page, 'Diesen Platz absagen', 'Der Platz ist abgesagt.');
    const subjects = async (name: string) =>
      (await receivedMails(world.control))
        .filter(({ envelope }) => envelope.to.includes(`${name}@visitor.example`))
        .map(({ subject }) => subject.split(':')[0])
        .sort();
    await expect
      .poll(() => subjects('Clara'))
      .toEqual(['Dein Platz', 'Dein Platz ist abgesagt', 'Erstattung von 25,00 €', 'Neuer Termin']);
    expect(await subjects('Dora')).toEqual(['Dein Platz', 'Umgebucht']);
    await openSection(page, 'Zu tun');
    const handOver = page.getByRole('listitem').filter({ hasText: 'Gib Clara 25,00' });
    await handOver.getByRole('link', { name: /^Erledigt: Gib Clara/ }).click();
    await page.getByLabel('Notiz').fill('Bar zurückgegeben.');
    await pressAtDesk(page, 'Als erledigt eintragen', 'Als erledigt eingetragen.');
    await expect(handOver).toBeHidden();
  },
);

test(
  "owner: sees an editor's open draft and their new version, and overwrites neither unasked",
  NIGHTLY,
  async ({ page, world }) => {
    const entry = '/content/entries/workshop-nerves';
    const edit = (places: number, query: string) =>
      world.control.call('PUT', `${entry}${query}`, { places: { 'en-US': places } });
    const places = async () => {
      const { fields } = await world.control.call<{ fields: Record<string, unknown> }>(
        'GET',
        entry,
      );
      return fields['places'];
    };
    await signInAtDesk(page, world);
    await openSection(page, 'Workshops');
    await followAtDesk(page, /^Wozu Lampenfieber/);
    await followAtDesk(page, 'Ändern oder verschieben');
    await fill(page, { Plätze: '9' });
    await edit(14, '?publish=false');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('alert')).toContainText('gespeichert, aber nicht veröffentlicht');
    await expect(page.getByLabel('Plätze', { exact: true })).toHaveValue('9');
    await expectDeskPage(page);
    expect(await places()).toEqual({ 'en-US': 14 });

    // The editor publishes it.
    await edit(15, '');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('alert')).toContainText('inzwischen in Contentful geändert');
    await expect(page.getByRole('main')).toContainText('Jetzt in Contentful: 15');
    await expectDeskPage(page);
    expect(await places()).toEqual({ 'en-US': 15 });
    await page.getByRole('button', { name: 'Weiter' }).click();
    await pressAtDesk(page, 'Veröffentlichen', /^Veröffentlicht/);
    await expect(page.getByRole('main')).toContainText('0/9');
  },
);

test(
  'owner: cancels a place, which is offered to the waiting list and passed on by who wants it no longer',
  NIGHTLY,
  async ({ page, world, browser }) => {
    const id = 'workshop-waited-for';
    await addWorkshop(world, id, { places: { 'en-US': 1 } });
    const customer = { name: 'Ben', email: 'ben@visitor.example' };
    const place = { kind: 'workshop', workshopId: id, amount: 25, country: 'DE', customer };
    await payOrder(world, await placeOrder(world, { ...place, language: 'de-DE' }));
    const linkTo = async (name: string, act: 'join' | 'leave') => {
      const find = async () =>
        (await receivedMails(world.control))
          .filter(({ envelope }) => envelope.to.includes(`${name}@visitor.example`))
          .flatMap(({ text }) => new RegExp(`https?://\\S+\\?${act}=(\\w+)`).exec(text) ?? []);
      await expect.poll(find).toHaveLength(2);
      const [link = '', token = ''] = await find();
      return { link, token };
    };
    for (const name of ['first', 'second']) {
      const person = { email: `${name}@visitor.example`, language: 'de-DE' };
      await post(`${world.functionsUrl}/places/${id}/waiting`, person);
      const { token } = await linkTo(name, 'join');
      await post(`${world.functionsUrl}/places/waiting/${token}`, { act: 'join' });
    }

    await signInAtDesk(page, world);
    await openSection(page, 'Workshops');
    await page.locator(`a[href$="/${id}"]`).first().click();
    const workshop = page.url();
    const waiting = (name: string) =>
      page.getByRole('listitem').filter({ hasText: `${name}@visitor.example` });
    await followAtDesk(page, 'Ben');
    await followAtDesk(page, 'Diesen Platz absagen');
    await pressAtDesk(page, 'Diesen Platz absagen', 'Der Platz ist abgesagt.');
    const { link } = await linkTo('first', 'leave');
    await page.goto(workshop);
    await expect(waiting('first')).toContainText('Platz reserviert bis');
    await expect(waiting('second')).not.toContainText('Platz reserviert bis');
    await expectDeskPage(page);

    // The person who was offered the place opens the link in the mail, on a phone.
    const phone = await browser.newContext({
      viewport: { width: 360, height: 780 },
      javaScriptEnabled: true,
    });
    await presetLanguage(phone, 'de-DE');
    const guest = await phone.newPage();
    await guest.goto(link);
    const { places } = WORDS['de-DE'].payment;
    await guest.getByRole('button', { name: places.leaveSubmit, exact: true }).click();
    await expect(guest.getByRole('status').filter({ hasText: places.left })).toBeFocused();
    await phone.close();
    await linkTo('second', 'leave');
    await page.reload();
    await expect(waiting('first')).toBeHidden();
    await expect(waiting('second')).toContainText('Platz reserviert bis');
  },
);
