import { expect } from '@playwright/test';
import { OTHER_ENGINES } from '../scripts/lib/otherEngines';
import { faultsOfDeskPage } from './support/desk';
import { DESKTOP, PAYPAL_MESSAGES, test } from './support/engines/engineTest';
import type { Visitor } from './support/engines/visitor';
import { NIGHTLY } from './support/fixtures';
import { receivedMails } from './support/mails';
import { orderBooks, payOrder, placeOrder } from './support/orders';
import { PAYMENT_BUTTONS } from './support/paypal';
import type { World } from './support/world';

const WIDTH = 360;
const OWNER = 'owner@openstrings.example';
const WORKSHOP = 'workshop-nerves';
const DEARER = 'workshop-slow-practice';

/** Does something that mails a link, and opens the link. */
async function openMailed(
  { tab }: Visitor,
  { control }: World,
  { link, to }: { link: RegExp; to: string },
  act: () => Promise<void>,
): Promise<void> {
  const links = async (): Promise<string[]> =>
    (await receivedMails(control)).flatMap(({ envelope, text }) =>
      envelope.to.includes(to) ? (link.exec(text)?.[0] ?? []) : [],
    );
  const before = (await links()).length;
  await act();
  await expect.poll(links).toHaveLength(before + 1);
  await tab.goto((await links()).at(-1) ?? '');
}

async function signIn(visitor: Visitor, world: World): Promise<void> {
  await visitor.tab.goto(`${world.functionsUrl}/desk`);
  await visitor.fill('form[action="/desk/link"] input[name=email]', OWNER);
  await openMailed(
    visitor,
    world,
    { link: /https?:\/\/\S+\/desk\/enter\?key=\S+/, to: OWNER },
    () => visitor.press('form[action="/desk/link"] button'),
  );
  await visitor.press('form[action="/desk/enter"] button');
  await visitor.untilText('[role="status"]', 'Du bist angemeldet');
}

/** The desk's pages in the engines of Safari and Firefox; each scheme of colours at both widths. */
for (const engine of OTHER_ENGINES)
  for (const width of [WIDTH, DESKTOP])
    test.describe(() => {
      // An act that was done already answers 409, a closed door 401.
      test.use({ engine, width, allowed: { console: [/4(01|09) \(?/, ...PAYPAL_MESSAGES] } });
      const name = `Zweimal ${engine} ${String(width)}`;
      const email = `place-${engine}-${String(width)}@visitor.example`.toLowerCase();
      const dark = (engine === 'WebKit') === (width === WIDTH);
      const bookPlace = async (world: World): Promise<string> => {
        const place = await placeOrder(world, {
          ...{ kind: 'workshop', workshopId: WORKSHOP, amount: 25, country: 'DE' },
          ...{ customer: { name, email }, language: 'en-US' },
        });
        await payOrder(world, place);
        return `orders/${place.id}`;
      };

      test(
        `desk in ${engine}, ${String(width)} px: each page fits and has targets for a thumb; an act that is pressed twice is done once`,
        NIGHTLY,
        async ({ world, visit }) => {
          const parcel = await orderBooks(world, 'de-DE', { name });
          await payOrder(world, parcel);
          // One more stays to be packed.
          await payOrder(world, await orderBooks(world, 'de-DE', { name }));
          const place = await bookPlace(world);
          const visitor = await visit({ dark });
          const desk = `${world.functionsUrl}/desk`;
          await signIn(visitor, world);

          // On a slow line the first press seems to do nothing. WebKit's driver cannot act while a page is being left.
          await visitor.tab.goto(`${desk}/orders/${parcel.id}/shipped`);
          await visitor.evaluate(() => {
            const button = document.querySelector<HTMLButtonElement>('main form button');
            button?.click();
            button?.click();
          });
          await visitor.untilText('main .note', '');
          await visitor.tab.goto(`${desk}/orders/${parcel.id}`);
          const lines = await visitor.texts('main .list li');
          expect(lines.filter((line) => line.startsWith('Als verschickt'))).toHaveLength(1);

          const workshop = `workshops/${WORKSHOP}`;
          for (const page of [
            'todo',
            'pack',
            'orders',
            place,
            `${place}/person`,
            `${place}/move-place`,
            'workshops',
            workshop,
            `${workshop}/edit`,
            `${workshop}/add`,
            `${workshop}/attendance`,
            'numbers?month=2026',
            'settings',
            'access',
            'access/passkey',
          ]) {
            await visitor.tab.goto(page === 'todo' ? desk : `${desk}/${page}`);
            const faults = await visitor.evaluate(faultsOfDeskPage);
            expect({ page, ...faults }).toEqual({ page, wide: 0, small: [] });
          }
        },
      );

      test(
        `link for a dearer workshop in ${engine}, ${String(width)} px: a press before the scripts are there opens the payment of the difference`,
        NIGHTLY,
        async ({ world, visit }) => {
          const place = await bookPlace(world);
          const visitor = await visit({ dark });
          await signIn(visitor, world);
          const move = `${place}/move-place?workshop=${DEARER}&price=40`;
          await visitor.tab.goto(`${world.functionsUrl}/desk/${move}`);
          await visitor.press(['main form button', 'Weiter']);
          let release = (): void => undefined;
          const mailed = { link: /https?:\S+\?code=\w+#\S+/, to: email };
          await openMailed(visitor, world, mailed, async () => {
            await visitor.press(['main form button', 'Zahlungslink schicken']);
            await visitor.untilText('[role="status"]', 'Der Zahlungslink ist unterwegs');
            release = visitor.line.hold(/static\/.*\.js/);
          });
          await visitor.press(`#${DEARER} button`);
          release();
          await visitor.untilText('dialog[open]', 'What nerves are for');
          await visitor.untilText('dialog[open]', '15.00');
          await visitor.press(['dialog[open] button', PAYMENT_BUTTONS['en-US'].order]);
          await visitor.untilText('iframe[name^="__zoid__paypal_buttons__"]', '');
        },
      );
    });
