import { LANGUAGES } from '../contracts/language/languages';
import { expectDeskPage, followAtDesk, pressAtDesk, signInAtDesk } from './support/desk';
import { expect, NIGHTLY, presetLanguage, test } from './support/fixtures';
import { receivedMails } from './support/mails';
import { payOrder, placeOrder } from './support/orders';
import { answerPayPal, orderAndOpenPayPal, PAYMENT_BUTTONS } from './support/paypal';
import { WORDS } from './support/words';

// The desk's pages have no script.
test.use({
  hydration: 'not awaited',
  javaScriptEnabled: false,
  viewport: { width: 360, height: 780 },
  // The desk asks who is there; the sandbox's approval window has no icon.
  allowed: { console: [/401 \(/, /favicon\.ico/] },
});

const TARGET = 'workshop-slow-practice';

for (const language of LANGUAGES)
  test(
    `owner: moves a participant to a dearer workshop, who pays the difference (${language})`,
    language === 'de-DE' ? {} : NIGHTLY,
    async ({ page, world, browser }) => {
      const customer = { name: 'Ben', email: `mover-${language.toLowerCase()}@visitor.example` };
      const order = await placeOrder(world, {
        kind: 'workshop',
        workshopId: 'workshop-nerves',
        amount: 25,
        country: 'DE',
        customer,
        language,
      });
      await payOrder(world, order);
      const mails = async () =>
        (await receivedMails(world.control)).filter(({ envelope }) =>
          envelope.to.includes(customer.email),
        );

      await signInAtDesk(page, world);
      const address = `${world.functionsUrl}/desk/orders/${order.id}`;
      await page.goto(address);
      await followAtDesk(page, 'In einen anderen Workshop umbuchen');
      await page.getByLabel('In welchen Workshop?').selectOption(TARGET);
      await page.getByLabel('Preis dort in Euro').fill('40');
      await page.getByRole('button', { name: 'Weiter' }).click();
      await expect(page.getByRole('main')).toContainText('Differenz von 15,00');
      await pressAtDesk(page, 'Zahlungslink schicken', /^Der Zahlungslink ist unterwegs/);
      await followAtDesk(page, 'Zahlungslink zurückziehen');
      await page.goto(address);
      const linkIn = async () =>
        (await mails()).flatMap(({ text }) => /https?:\S+\?code=\w+#\S+/.exec(text) ?? [])[0] ?? '';
      await expect.poll(linkIn).toContain(TARGET);

      // The participant opens the mail's link on a phone.
      const phone = await browser.newContext({
        viewport: { width: 360, height: 780 },
        javaScriptEnabled: true,
      });
      await presetLanguage(phone, language);
      const guest = await phone.newPage();
      await guest.goto(await linkIn());
      const words = WORDS[language];
      const entry = guest.locator(`#${TARGET}`);
      await entry.getByRole('button', { name: words.workshops.signUp }).click();
      const dialog = guest.getByRole('dialog');
      await expect(dialog).toContainText('15');
      await expect(dialog.getByLabel('Name')).toHaveCount(0);
      await expect(
        dialog.getByRole('button', { name: PAYMENT_BUTTONS[language].order }),
      ).toBeEnabled();
      const popup = await orderAndOpenPayPal(guest, dialog, language);
      await answerPayPal(popup, 'approve');
      await expect(
        dialog.getByRole('status').filter({ hasText: words.signUp.thanks }),
      ).toBeFocused();
      await phone.close();

      await expect.poll(async () => (await mails()).length).toBe(4);
      expect((await mails()).map(({ subject }) => subject.split(':')[0]).sort()).toEqual(
        language === 'de-DE'
          ? [
              'Dein Platz',
              'Die Differenz ist bezahlt',
              'Umbuchung zu Langsam üben und dabei wach bleiben',
              'Umgebucht',
            ]
          : expect.arrayContaining(['The difference is paid', 'Your place has moved']),
      );
      await page.reload();
      await expect(page.getByRole('main')).toContainText('Differenz bezahlt mit');
      await expectDeskPage(page);
    },
  );
