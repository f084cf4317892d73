import { expect } from '@playwright/test';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { PAGES, sectionAddress } from '../src/lib/addresses';
import {
  CUT_REQUESTS,
  ENGINE_WIDTHS,
  PAYPAL_MESSAGES,
  PHONE,
  test,
} from './support/engines/engineTest';
import type { Target, Visitor } from './support/engines/visitor';
import { NIGHTLY } from './support/fixtures';
import { setMailServer, untilMails } from './support/mails';
import { BUYER } from './support/shopping';
import { WORDS, type Words } from './support/words';

/**
 * The journeys of visitors, in the engines of Safari and Firefox: English on a phone, German on a desktop. The drivers of both
 * engines cannot print.
 */

declare global {
  interface Window {
    /** The sound of the strings, once one was plucked. */
    played?: BaseAudioContext;
  }
}

test.describe.configure({ mode: 'parallel' });

test.use({
  allowed: {
    console: [
      ...CUT_REQUESTS,
      ...PAYPAL_MESSAGES,
      /CORS request did not succeed/,
      /mailServerDown|status of 503/,
      /Storage access is restricted|operation is insecure/,
      // Without a connection.
      /NetworkError: {2}A network error occurred|respondWith received an error: TypeError: Load failed/,
      /Cannot load \S+\.js|Fetch API cannot load|Failed to load resource/,
    ],
  },
});

const ARTICLE = SAMPLE_ROUTES.article;
const WORKSHOP = { 'en-US': 'What nerves are for', 'de-DE': 'Wozu Lampenfieber gut ist' };
const PAYPAL = 'iframe[name^="__zoid__paypal_buttons__"]';
const DIALOG = 'dialog[open]';

const fill = (visitor: Visitor, field: string, text: string): Promise<void> =>
  visitor.fill(`${DIALOG} [name="${field}"]`, text);

/** Presses PayPal's card button, and "approve" in the window that opens. */
async function pay(visitor: Visitor): Promise<void> {
  await visitor.untilText(PAYPAL, '');
  const window = await visitor.popup(() =>
    visitor.press('[data-funding-source="card"][aria-disabled="false"]', PAYPAL),
  );
  await window.press('#approve').catch((error: unknown) => {
    // The window may close before the driver answers.
    if (!/closed|no such window|destroyed/i.test(String(error))) throw error;
  });
  await expect.poll(() => window.tab.isClosed()).toBe(true);
}

/** Fills in the open dialog of a payment with a chosen amount of 25 euros, and pays. */
async function payAmount(visitor: Visitor, button: string): Promise<void> {
  await visitor.choose(`${DIALOG} [name="amount"]`, '25');
  await fill(visitor, 'name', BUYER.name);
  await fill(visitor, 'email', BUYER.email);
  await visitor.press([`${DIALOG} button`, button]);
  await pay(visitor);
}

const scrollTop = (visitor: Visitor): Promise<number> => visitor.evaluate(() => window.scrollY);

/** Opens the menu where the header has one. */
async function openMenu(visitor: Visitor, width: number): Promise<void> {
  if (width !== PHONE) return;
  await visitor.press('header button[popovertarget]');
  await visitor.untilText('#menu-sheet nav a', 'Clara Weidmann');
}

const mainLink = (address: string, width: number): Target =>
  `${width === PHONE ? '#menu-sheet' : 'header'} a[href="${address}"]`;

const otherLanguage = (words: Words): Target => [
  'button[data-language]',
  words === WORDS['en-US'] ? 'DE' : 'EN',
];

for (const { engine, width } of ENGINE_WIDTHS) {
  const language = width === PHONE ? 'en-US' : 'de-DE';
  const words = WORDS[language];
  const other = WORDS[language === 'en-US' ? 'de-DE' : 'en-US'];
  test.describe(`${engine}, ${String(width)} px, ${language}`, NIGHTLY, () => {
    test.use({ engine, width, language });

    test('menu: leads to a page and closes; back and forward restore the place', async ({
      visit,
    }) => {
      const visitor = await visit();
      await visitor.open(ARTICLE);
      // The header comes back when a reader scrolls up.
      await visitor.evaluate(() => window.scrollTo(0, 900));
      await visitor.untilText('header[data-scrolled="down"]', '');
      await visitor.evaluate(() => window.scrollTo(0, 850));
      await visitor.untilText('header[data-scrolled="up"]', '');
      await openMenu(visitor, width);
      await visitor.press(mainLink(PAGES.contact, width));
      await visitor.untilTitle(words.titles.contact);
      await visitor.untilGone('#menu-sheet');
      await visitor.go(-1);
      await visitor.untilPath(ARTICLE);
      await expect.poll(() => scrollTop(visitor)).toBeGreaterThan(800);
      await visitor.go(1);
      await visitor.untilTitle(words.titles.contact);
    });

    test('language: is switched by a page asleep and awake, and remembered', async ({ visit }) => {
      const visitor = await visit();
      await visitor.open(ARTICLE);
      const title = await visitor.texts('h1');
      await visitor.press(otherLanguage(words));
      await expect.poll(() => visitor.texts('h1')).not.toEqual(title);
      await visitor.open(PAGES.contact);
      await visitor.untilTitle(other.titles.contact);
      await visitor.untilAwake();
      await visitor.press(otherLanguage(other));
      await visitor.untilTitle(words.titles.contact);
    });

    test('article: is saved by the first press, found on the shelf, and its moment plays', async ({
      visit,
    }) => {
      const visitor = await visit();
      await visitor.open(ARTICLE);
      await visitor.press(['main button[data-saves]', words.shelf.save]);
      await visitor.untilText('main [aria-pressed="true"]', words.shelf.saved);
      await visitor.press('main a[href*="episode="]');
      await visitor.untilSounds();
      await visitor.untilPath(ARTICLE);
      await visitor.open(PAGES.shelf);
      await visitor.untilText(`main a[href="${ARTICLE}"]`, '');
    });

    test('first presses: buying, saving, searching do on a slow line what they do later', async ({
      visit,
    }) => {
      const visitor = await visit();
      const pressBeforeScripts = async (path: string, ...targets: Target[]): Promise<void> => {
        const release = visitor.line.hold(/static\/.*\.js/);
        await visitor.open(path);
        for (const target of targets) await visitor.press(target);
        await visitor.untilGestureEnds();
        release();
      };
      const { cart, donation, shelf, shop, signUp } = words;
      await pressBeforeScripts(sectionAddress('books'), ['main button', shop.add]);
      await visitor.untilText('button', `${cart.checkout} (1)`);
      await pressBeforeScripts(PAGES.shop, ['button', `${cart.checkout} (`]);
      await visitor.untilText(`${DIALOG} h2`, words.checkout.title);
      await pressBeforeScripts(PAGES.workshops, ['main button', WORKSHOP[language]]);
      await visitor.untilText(`${DIALOG} label`, signUp.amount);
      await pressBeforeScripts(ARTICLE, 'main a[aria-haspopup="dialog"]');
      await visitor.untilText(DIALOG, donation.give);
      await pressBeforeScripts(ARTICLE, ['main button[data-saves]', shelf.save]);
      await visitor.untilText('main [aria-pressed="true"]', shelf.saved);
      await pressBeforeScripts(PAGES.community, otherLanguage(words));
      await visitor.untilTitle(other.titles.community);
    });

    test('player: plays on through a page and a language switch, and pauses', async ({ visit }) => {
      const visitor = await visit();
      await visitor.open(SAMPLE_ROUTES.episode);
      await visitor.press(['main button', words.podcast.play]);
      await visitor.untilSounds();
      await visitor.press('footer a[href="/community"]');
      await visitor.untilTitle(words.titles.community);
      await visitor.untilSounds();
      await visitor.press(otherLanguage(words));
      await visitor.untilTitle(other.titles.community);
      await visitor.untilSounds();
      await visitor.press(['aside button', other.podcast.pause]);
      await expect
        .poll(() =>
          visitor.evaluate(
            () => document.querySelector<HTMLAudioElement>('audio:not([controls])')?.paused,
          ),
        )
        .toBe(true);
    });

    test('home: a string sounds, and "tonight" puts exercises on the stand', async ({ visit }) => {
      const visitor = await visit();
      await visitor.open(PAGES.home);
      await visitor.evaluate(() => {
        const { prototype } = AudioBufferSourceNode;
        const start = Reflect.get(prototype, 'start');
        prototype.start = function (this: AudioBufferSourceNode) {
          window.played = this.context;
          Reflect.apply(start, this, []);
        };
      });
      await visitor.press('button[data-hz="440"]');
      const isPlayed = (): Promise<boolean> => visitor.evaluate(() => window.played !== undefined);
      await expect.poll(isPlayed).toBe(true);
      // Firefox may hold back sounds of this kind on a machine without a sound card.
      if (engine === 'WebKit')
        await expect.poll(() => visitor.evaluate(() => window.played?.state)).toBe('running');
      await visitor.press('main label:has([name="minutes"][value="25"])');
      await visitor.press(['main button[type="submit"]', words.activities.tonight.start]);
      await visitor.press(['main button', words.shelf.set.start]);
      await visitor.press([`${DIALOG} button`, words.practice.start]);
      await visitor.untilText(`${DIALOG} button`, words.practice.pause);
      await visitor.tab.key('Escape');
      await visitor.untilGone(DIALOG);
    });

    test('search: takes what is typed, and leads to a result', async ({ visit }) => {
      const visitor = await visit();
      await visitor.open(PAGES.biography);
      // WebKit's driver loses a page that is left by a key.
      if (engine === 'WebKit') await visitor.press('header a[href="/search"]');
      else await visitor.tab.key('k', 'Control');
      await visitor.untilFocus('#search-field');
      await visitor.tab.type(language === 'en-US' ? 'breathing' : 'Atem');
      await visitor.untilText('main ol a', '');
      await visitor.press('main ol a');
      await expect.poll(visitor.path).not.toMatch(/^\/search/);
    });

    test('quiz: six answers end in a result', async ({ visit }) => {
      const visitor = await visit();
      await visitor.open(PAGES.quiz);
      for (let question = 1; question <= 6; question += 1) {
        const progress = words.quiz.progress
          .replace('{{number}}', String(question))
          .replace('{{total}}', '6');
        await visitor.untilText('main h2', progress);
        await visitor.press('main label:has([type="radio"])');
        await visitor.press('main form button[type="submit"]');
      }
      await visitor.untilText('main', words.quiz.result);
    });

    test('basket: survives a reload and is paid, which ends in the receipt', async ({
      visit,
      world,
    }) => {
      const visitor = await visit();
      await visitor.open(sectionAddress('books'));
      await visitor.press(['main button', words.shop.add]);
      await visitor.untilText('button', `${words.cart.checkout} (1)`);
      await visitor.tab.reload();
      await visitor.press(['button', `${words.cart.checkout} (1)`]);
      await fill(visitor, 'name', BUYER.name);
      await fill(visitor, 'email', BUYER.email);
      await fill(visitor, 'address', BUYER.address);
      await visitor.press([`${DIALOG} button`, words.payment.order]);
      await pay(visitor);
      await visitor.untilTitle(words.receipt.title);
      await untilMails(world.control, 2);
    });

    test('workshop: a place is booked and paid, and the focus stays in the dialog', async ({
      visit,
    }) => {
      const visitor = await visit();
      await visitor.open(PAGES.workshops);
      // Then each date has a line for the visitor's time zone.
      await visitor.untilAwake();
      await visitor.press(['main button', WORKSHOP[language]]);
      await payAmount(visitor, words.payment.order);
      await visitor.untilText(DIALOG, words.signUp.thanks);
    });

    test('donation: opens over the article, and 25 euros are given', async ({ visit }) => {
      const visitor = await visit();
      await visitor.open(ARTICLE);
      await visitor.press('main a[aria-haspopup="dialog"]');
      await payAmount(visitor, words.donation.give);
      await visitor.untilText(DIALOG, words.donation.thanks);
      await visitor.untilPath(ARTICLE);
    });

    test('forms: a message is kept while the mail server is down, and sent afterwards', async ({
      visit,
      world,
    }) => {
      await setMailServer(world.control, false);
      const visitor = await visit();
      await visitor.open(PAGES.contact);
      await visitor.fill('main [name="message"]', 'Does the lamp stand left?');
      await visitor.press('main form button[type="submit"]');
      await visitor.untilText('main', words.form.failed.kept);
      await setMailServer(world.control, true);
      await visitor.press(['main form button', words.form.retry]);
      await visitor.untilText('main', words.contact.thanks);
      const [mail] = await untilMails(world.control, 1);
      expect(mail?.text).toContain('Does the lamp stand left?');
    });

    test('withdrawal: keeps what is typed before the scripts; two steps end in the confirmation', async ({
      visit,
    }) => {
      const visitor = await visit();
      const release = visitor.line.hold(/static\/.*\.js/);
      await visitor.open(PAGES.withdrawal);
      await visitor.fill('main [name="name"]', BUYER.name);
      release();
      await visitor.untilAwake();
      await visitor.fill('main [name="email"]', BUYER.email);
      await visitor.fill('main [name="order"]', 'OS-7F3K2M9Q');
      await visitor.press(['main button', words.withdrawal.continue]);
      await visitor.press(['main button', words.withdrawal.confirm]);
      await visitor.untilText('main', words.withdrawal.received);
    });

    // The German host is not secure, and has no service worker.
    if (language === 'en-US')
      test('offline: a page read before opens again, and any other is explained', async ({
        visit,
      }) => {
        const visitor = await visit();
        await visitor.open(ARTICLE);
        const title = await visitor.texts('h1');
        await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await expect
          .poll(() =>
            visitor.evaluate(
              async (address) => (await caches.match(address)) !== undefined,
              ARTICLE,
            ),
          )
          .toBe(true);
        visitor.line.cut(true);
        await visitor.open(ARTICLE);
        await expect.poll(() => visitor.texts('h1')).toEqual(title);
        await visitor.open(PAGES.biography);
        await visitor.untilText('main', words.content.retry);
        visitor.line.cut(false);
        await visitor.press(['main button', words.content.retry]);
        await visitor.untilText('h1', 'Clara Weidmann');
      });

    test('large text, dark: nothing is wider than the window', async ({ visit }) => {
      const visitor = await visit({ textSize: 32, dark: true });
      for (const address of [PAGES.home, ARTICLE, sectionAddress('books'), PAGES.workshops]) {
        await visitor.open(address);
        await visitor.untilText('footer', '');
        const { wide, background } = await visitor.evaluate(() => ({
          wide: document.documentElement.scrollWidth - window.innerWidth,
          background: getComputedStyle(document.body).backgroundColor,
        }));
        expect(wide, address).toBeLessThanOrEqual(0);
        // The page is dark.
        expect(
          Math.max(...(background.match(/\d+/g) ?? ['255']).map(Number)),
          address,
        ).toBeLessThan(80);
      }
    });

    test('storage forbidden: a page opens, and a basket is filled', async ({ visit }) => {
      const visitor = await visit({ forbidStorage: true });
      await visitor.open(sectionAddress('books'));
      await visitor.press(['main button', words.shop.add]);
      await visitor.untilText('button', `${words.cart.checkout} (1)`);
      await visitor.open(SAMPLE_ROUTES.episode);
      await visitor.press(['main button', words.podcast.play]);
      await visitor.untilSounds();
    });
  });
}
