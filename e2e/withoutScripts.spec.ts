import { articleAddress, PAGES, topicAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, test, specLanguage } from './support/fixtures';

test.use({ javaScriptEnabled: false });

const WORDS = {
  'en-US': {
    topic: 'Foundations',
    article: 'Slow Practice',
    other: 'Diese Seite auf Deutsch',
    menu: 'Menu',
    shop: 'Shop',
  },
  'de-DE': {
    topic: 'Grundlagen',
    article: 'Langsam üben',
    other: 'This page in English',
    menu: 'Menü',
    shop: 'Shop',
  },
};

const language = specLanguage('de-DE');
const words = WORDS[language];

test(`without scripts: a page is readable, its lists open, and the other language is a link (${language})`, async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  const host = language === 'en-US' ? world.siteUrl : world.germanSiteUrl;
  await page.goto(`${host}${articleAddress('foundations', 'slow-practice')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(words.article, 'i'));
  await expect(page.getByRole('main')).toContainText(/\w{4,}[\s\S]{1500,}/);
  const summary = page
    .getByRole('banner')
    .locator('summary:visible', { hasText: words.topic })
    .first();
  await summary.click();
  const list = summary.locator('xpath=..');
  await expect(list).toHaveJSProperty('open', true);
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(`${host}${topicAddress('foundations')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.topic);
  await expect(page.getByRole('link', { name: words.other })).toHaveAttribute(
    'href',
    /\/articles\/foundations$/,
  );
  await expect(page.getByRole('button', { name: /EN|DE/ })).toHaveCount(0);
});

test(
  `without scripts: forms and payment say what they need and where to write (${language})`,
  NIGHTLY,
  async ({ page, world }) => {
    const host = language === 'en-US' ? world.siteUrl : world.germanSiteUrl;
    const NOTES = {
      [PAGES.contact]: 1,
      [PAGES.withdrawal]: 1,
      [PAGES.shop]: 1,
      [PAGES.workshops]: 4,
    };
    for (const [path, notes] of Object.entries(NOTES)) {
      await page.goto(`${host}${path}`);
      const words = page.getByRole('main').locator('p:visible', { hasText: 'JavaScript' });
      await expect(words, path).toHaveCount(notes);
      await expect(words.first().getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+$/);
    }
  },
);

test(
  `without scripts: the phone menu opens and closes (${language})`,
  NIGHTLY,
  async ({ page, world }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(language === 'en-US' ? world.siteUrl : world.germanSiteUrl);
    const sheet = page.locator('#menu-sheet');
    await expect(sheet).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: words.menu }).first().click();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('link', { name: words.shop, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  },
);
