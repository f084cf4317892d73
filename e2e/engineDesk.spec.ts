import { expect } from '@playwright/test';
import { OTHER_ENGINES } from '../scripts/lib/otherEngines';
import { faultsOfDeskPage } from './support/desk';
import { DESKTOP, test } from './support/engines/engineTest';
import { NIGHTLY } from './support/fixtures';
import { receivedMails } from './support/mails';
import { orderBooks, payOrder, placeOrder } from './support/orders';

const WIDTH = 360;
const OWNER = 'owner@openstrings.example';

/** The desk's pages in the engines of Safari and Firefox; each scheme of colours at both widths. */
for (const engine of OTHER_ENGINES)
  for (const width of [WIDTH, DESKTOP])
    test.describe(() => {
      // An act that was done already answers 409, a closed door 401.
      test.use({ engine, width, allowed: { console: [/4(01|09) \(?/] } });

      test(
        `desk in ${engine}, ${String(width)} px: each page fits and has targets for a thumb; an act that is pressed twice is done once`,
        NIGHTLY,
        async ({ world, visit }) => {
          const name = `Zweimal ${engine} ${String(width)}`;
          const parcel = await orderBooks(world, 'de-DE', { name });
          await payOrder(world, parcel);
          // One more stays to be packed.
          await payOrder(world, await orderBooks(world, 'de-DE', { name }));
          const customer = { name, email: 'place@visitor.example' };
          const workshopId = 'workshop-nerves';
          const place = await placeOrder(world, {
            ...{ kind: 'workshop', workshopId, amount: 25, country: 'DE', customer },
            language: 'de-DE',
          });
          await payOrder(world, place);
          const visitor = await visit({ dark: (engine === 'WebKit') === (width === WIDTH) });
          const desk = `${world.functionsUrl}/desk`;
          await visitor.tab.goto(desk);
          await visitor.fill('form[action="/desk/link"] input[name=email]', OWNER);
          const links = async (): Promise<string[]> =>
            (await receivedMails(world.control)).flatMap(
              ({ text }) => /https?:\/\/\S+\/desk\/enter\?key=\S+/.exec(text)?.[0] ?? [],
            );
          const before = (await links()).length;
          await visitor.press('form[action="/desk/link"] button');
          await expect.poll(links).toHaveLength(before + 1);
          await visitor.tab.goto((await links()).at(-1) ?? '');
          await visitor.press('form[action="/desk/enter"] button');
          await visitor.untilText('[role="status"]', 'Du bist angemeldet');

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

          const workshop = `workshops/${workshopId}`;
          for (const page of [
            'todo',
            'pack',
            'orders',
            `orders/${place.id}`,
            `orders/${place.id}/person`,
            `orders/${place.id}/move-place`,
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
    });
