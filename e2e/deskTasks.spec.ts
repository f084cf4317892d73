import {
  downloadAtDesk,
  followAtDesk,
  openSection,
  pressAtDesk,
  signInAtDesk,
  signInHere,
} from './support/desk';
import { expect, NIGHTLY, test } from './support/fixtures';
import { receivedMails } from './support/mails';
import { addWorkshop, orderBooks, payOrder, placeOrder, post } from './support/orders';

// The desk's pages have no script.
test.use({
  hydration: 'not awaited',
  javaScriptEnabled: false,
  viewport: { width: 360, height: 780 },
  allowed: { console: [/4(01|09|22) \(/] },
});

test(
  'owner: packs one after the other, corrects an address, and takes a parcel back',
  NIGHTLY,
  async ({ page, world }) => {
    for (const name of ['Ottilie', 'Pauline'])
      await payOrder(world, await orderBooks(world, 'de-DE', { name }));
    await signInAtDesk(page, world);

    await page.getByRole('link', { name: 'Nacheinander packen' }).click();
    await expect(page.getByRole('main')).toContainText('Paket 1 von 2');
    await expect(page.getByRole('main')).toContainText('Ottilie');
    await page.getByLabel(/^Sendungsnummer/).fill('00340434123400000018');
    await pressAtDesk(page, 'Gepackt und verschickt');
    await expect(page.getByRole('main')).toContainText('Pauline');
    await page.getByRole('link', { name: 'Anschrift berichtigen' }).click();
    await page.getByLabel('Postanschrift').fill('Bogenweg 7\n04109 Leipzig');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await pressAtDesk(page, 'Berichtigen');

    await openSection(page, 'Zu tun');
    const shipped = page.getByRole('listitem').filter({ hasText: 'Verschickt: Ottilie' });
    await shipped.getByRole('button', { name: 'Rückgängig: Verschickt: Ottilie' }).click();
    await expect(page.getByRole('heading', { name: 'Pakete packen (2)' })).toBeVisible();

    await followAtDesk(page, 'Nacheinander packen');
    await pressAtDesk(page, 'Gepackt und verschickt');
    expect(String(await downloadAtDesk(page, 'Alle Anschriften als Datei'))).toContain('Bogenweg');
    expect(String(await downloadAtDesk(page, /^Aufkleber/))).toMatch(/^%PDF/);
    await openSection(page, 'Bestellungen');
    await followAtDesk(page, 'Ottilie');
    await followAtDesk(page, 'Sendungsnummer nachtragen');
    await page.getByLabel('Sendungsnummer').fill('RR123456789DE');
    await pressAtDesk(page, 'Eintragen');
    await expect(page.getByRole('main')).toContainText('RR123456789DE');
  },
);

test(
  'owner: makes a code, sets places, and takes a workshop off the programme',
  NIGHTLY,
  async ({ page, world }) => {
    await signInAtDesk(page, world);
    await openSection(page, 'Workshops');
    await followAtDesk(page, /^Wozu Lampenfieber/);
    await followAtDesk(page, 'Code für einen Platz');
    await page.getByLabel(/^Preis/).fill('0');
    await pressAtDesk(page, 'Code erzeugen');
    await followAtDesk(page, 'Ändern oder verschieben');
    await page.getByLabel('Plätze', { exact: true }).fill('9');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await pressAtDesk(page, 'Veröffentlichen', /^Veröffentlicht/);
    await expect(page.getByRole('main')).toContainText('1/9');
    await followAtDesk(page, /^Zurückziehen: kostenlos/);
    await pressAtDesk(page, 'Zurückziehen');
    await expect(page.getByRole('main')).toContainText('0/9');
    await page.getByRole('link', { name: 'Aus dem Programm nehmen' }).click();
    await pressAtDesk(page, 'Herausnehmen', 'Er ist aus dem Programm.');
  },
);

test(
  "owner: keeps a note, mails again, accepts a withdrawal from another address, hands out data and the year's money",
  NIGHTLY,
  async ({ page, world }) => {
    const order = await orderBooks(world, 'de-DE', {
      name: 'Ottilie',
      email: 'anna@visitor.example',
    });
    await payOrder(world, order);
    await post(`${world.functionsUrl}/withdrawals`, {
      name: 'Jemand',
      email: 'other@visitor.example',
      order: 'das Buch vom Herbst',
      language: 'de-DE',
      idempotencyKey: crypto.randomUUID(),
    });
    const mailsOf = async (subject: string) =>
      (await receivedMails(world.control)).filter(
        (mail) =>
          mail.envelope.to.includes('anna@visitor.example') && mail.subject.startsWith(subject),
      ).length;
    await signInAtDesk(page, world);

    await followAtDesk(page, /^Ottilie/);
    await followAtDesk(page, 'Notiz für dich');
    await page.getByLabel('Notiz').fill('Ruft morgen an.');
    // The session ends meanwhile.
    await page.context().clearCookies({ name: 'desk' });
    await page.getByRole('button', { name: 'Merken' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    await signInHere(page, world);
    await expect(page.getByLabel('Notiz')).toHaveValue('Ruft morgen an.');
    await page.getByRole('button', { name: 'Merken' }).click();
    await expect(page.getByRole('main')).toContainText('Ruft morgen an.');
    await followAtDesk(page, 'Bestätigung noch einmal schicken');
    await pressAtDesk(page, 'Schicken');
    await expect.poll(() => mailsOf('Deine Bestellung')).toBe(2);
    await followAtDesk(page, 'Daten dieser Person');
    await expect(page.getByRole('main')).toContainText('Ruft morgen an.');
    const data = String(await downloadAtDesk(page, 'Als Datei (JSON)'));
    expect(data).toContain('anna@visitor.example');
    expect(data).not.toContain(order.receiptToken);

    await openSection(page, 'Zu tun');
    await followAtDesk(page, /^Widerruf von Jemand/);
    await page.getByRole('searchbox').fill('109,80');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page.getByRole('main')).toContainText('Ottilie');
    await followAtDesk(page, /^Diese: Ottilie/);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await pressAtDesk(page, 'Annehmen und erstatten');
    await expect.poll(() => mailsOf('Erstattung von 109,80')).toBe(1);

    await openSection(page, 'Zahlen');
    await page.getByLabel('Monat oder Jahr').fill(String(new Date().getFullYear()));
    await page.getByRole('button', { name: 'Zeigen' }).click();
    await expect(page.getByRole('main')).toContainText('Nach Steuersatz');
    const file = String(await downloadAtDesk(page, 'Datei für die Steuerberatung (CSV)'));
    expect(file).toMatch(/Rechnung;[\s\S]*Ottilie[\s\S]*Rechnungskorrektur;[\s\S]*Ottilie/);
  },
);

test(
  'owner: decides about a workshop with too few, writes to all, and keeps its waiting list',
  NIGHTLY,
  async ({ page, world }) => {
    const id = 'workshop-too-few';
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await addWorkshop(world, id, {
      places: { 'en-US': 1 },
      minimum: { 'en-US': 4 },
      date: { 'en-US': `${day}T18:00+00:00` },
      endTime: undefined,
    });
    const customer = { name: 'Ben', email: 'ben@visitor.example' };
    const place = { kind: 'workshop', workshopId: id, amount: 25, country: 'DE', customer };
    await payOrder(world, await placeOrder(world, { ...place, language: 'de-DE' }));
    const texts = async () => (await receivedMails(world.control)).map(({ text }) => text);
    const waiting = { email: 'wait@visitor.example', language: 'de-DE' };
    await post(`${world.functionsUrl}/places/${id}/waiting`, waiting);
    const link = async () => /\?join=(\w+)/.exec((await texts()).join('\n'))?.[1];
    await expect.poll(link).toBeDefined();
    await post(`${world.functionsUrl}/places/waiting/${String(await link())}`, { act: 'join' });

    await signInAtDesk(page, world);
    // A desk that waits a second for the content in vain shows what it knew.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: /von mindestens 4/ })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await followAtDesk(page, /von mindestens 4/);
    await followAtDesk(page, 'Stattfinden lassen');
    await pressAtDesk(page, 'Stattfinden lassen');
    await followAtDesk(page, 'Allen schreiben');
    await page.getByRole('textbox').fill('Bring ein Handtuch mit.');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await pressAtDesk(page, 'Abschicken');
    await expect.poll(async () => (await texts()).join('\n')).toContain('Handtuch');
    await followAtDesk(page, /^Jetzt einen Platz anbieten: wait@/);
    await expect(page.getByRole('alert')).toContainText('kein Platz frei');
    await page.goBack();
    await followAtDesk(page, /^Von der Liste nehmen: wait@/);
    await pressAtDesk(page, 'Von der Liste nehmen');
    await expect(page.getByRole('main')).not.toContainText('wait@visitor.example');
    await followAtDesk(page, 'Ben');
    await followAtDesk(page, 'Erstatten');
    await page.getByLabel(/^Behält die Person/).selectOption('gives');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await pressAtDesk(page, 'Erstatten', /sind erstattet/);
  },
);
