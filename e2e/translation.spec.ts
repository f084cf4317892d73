import { PAGES, sectionAddress } from '../src/lib/addresses';
import { expect, test } from './support/fixtures';
import { expectPaused, expectPlaying, openDrawer, playerPanel, toggle } from './support/podcast';

/** The page discards its prerendered elements when they were translated before hydration. */
test.use({ allowed: { console: [/The finished page and its first render differ/] } });

test.beforeEach(async ({ context }) => {
  // A page translator replaces every text by elements, again whenever the page changes.
  await context.addInitScript(() => {
    const isTranslatable = ({ parentElement, data }: Text): boolean =>
      data.trim() !== '' &&
      parentElement !== null &&
      parentElement.closest('font, head, script, style, textarea, svg, noscript') === null;
    const translate = (): void => {
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isTranslatable)) {
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    };
    new MutationObserver(translate).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
});

test('translation: the player opens, plays, shows its time and closes', async ({ page }) => {
  await page.goto(PAGES.home);
  await openDrawer(page, 'en-US');
  const player = playerPanel(page);
  await player.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expectPlaying(page);
  await toggle(page, 'en-US', 'hide').click();
  await expect(player).toContainText(/\d:\d\d \/ \d+:\d\d/);
  await expect(player).not.toContainText('Loading');
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
  await expectPaused(page);
  await openDrawer(page, 'en-US');
  await expect(player.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
});

test('translation: the cart counts, and the checkout opens with its items', async ({ page }) => {
  await page.goto(sectionAddress('books'));
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Add: / })
    .last()
    .click();
  await page.getByRole('button', { name: 'Checkout (2)' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
});

test('translation: the search shows the results of each query, and the language changes', async ({
  page,
}) => {
  await page.goto(PAGES.search);
  const field = page.getByRole('searchbox');
  await field.fill('rhythm');
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toContainText('“rhythm”');
  await field.fill('breath');
  await expect(heading).toContainText('“breath”');
  await page.getByRole('button', { name: /^DE/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche');
  await expect(page.getByRole('banner')).toContainText('Kontakt');
});
