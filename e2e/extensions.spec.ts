import { PAGES, sectionAddress } from '../src/lib/addresses';
import { expect, nightlyUnless, test } from './support/fixtures';
import { delayScripts } from './support/delayScripts';

/**
 * Password managers and other extensions insert elements beside fields before hydration, so that React discards the
 * prerendered page and renders it again. Nothing that the visitor typed, focused or pressed may be lost.
 */
test.use({
  hydration: 'not awaited',
  allowed: { console: [/The finished page and its first render differ/] },
});

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    new MutationObserver(() => {
      document.body?.setAttribute('data-extension', 'installed');
      for (const field of document.querySelectorAll('input, textarea')) {
        if (field.nextElementSibling?.hasAttribute('data-extension') === true) continue;
        const fill = document.createElement('button');
        fill.type = 'button';
        fill.dataset['extension'] = 'fill';
        field.setAttribute('data-extension', 'known');
        field.after(fill);
      }
    }).observe(document, { childList: true, subtree: true });
  });
});

const FORMS = [
  { path: PAGES.contact, form: 'Contact form', label: 'Message' },
  { path: PAGES.contact, form: 'Contact form', label: 'Email' },
  {
    path: PAGES.workshops,
    form: 'Workshop suggestion',
    label: 'Describe the coaching topic you would like to explore',
  },
] as const;

for (const { path, form, label } of FORMS) {
  test(
    `extensions: text, focus and caret stay in "${label}" at ${path}`,
    nightlyUnless(label === 'Message'),
    async ({ page }) => {
      const release = await delayScripts(page);
      await page.goto(path);
      const own = page.getByRole('form', { name: form });
      await own.getByLabel('Name').fill('Ada');
      const field = own.getByLabel(label);
      await field.pressSequentially('first third');
      for (let step = 0; step < 'third'.length; step++) await field.press('ArrowLeft');
      const published = await field.elementHandle();
      release();
      await page.waitForFunction(() => window.early === undefined);
      expect(await published?.evaluate((element) => element.isConnected)).toBe(false);
      await page.keyboard.type('second ');
      await expect(field).toHaveValue('first second third');
      await expect(own.getByLabel('Name')).toHaveValue('Ada');
      await expect(field).toBeFocused();
      // The texts are in React's state too: they survive a reload as a draft.
      await page.reload();
      await expect(field).toHaveValue('first second third');
      await expect(own.getByLabel('Name')).toHaveValue('Ada');
    },
  );
}

test('extensions: a search that was typed before hydration finds', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto(PAGES.search);
  const field = page.getByRole('searchbox');
  await field.pressSequentially('rhy');
  release();
  await page.waitForFunction(() => window.early === undefined);
  await page.keyboard.type('thm');
  await expect(field).toHaveValue('rhythm');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toBeVisible();
});

test('extensions: presses before hydration go to the controls that took the place of the pressed ones', async ({
  page,
}) => {
  const release = await delayScripts(page);
  await page.goto(sectionAddress('books'));
  const second = page
    .getByRole('main')
    .getByRole('button', { name: /^Add: / })
    .nth(1);
  const title = (await second.getAttribute('aria-label'))?.replace('Add: ', '') ?? '';
  // This page has no field that the extension knows.
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('hr')));
  await page.getByLabel('Ship to').selectOption({ label: 'Other EU' });
  await second.click();
  const published = await second.elementHandle();
  release();
  await page.waitForFunction(() => window.early === undefined);
  expect(await published?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.getByLabel('Ship to').locator('option:checked')).toHaveText('Other EU');
  await page.getByRole('button', { name: /^Checkout \(1\)/ }).click();
  await expect(page.getByRole('main')).toContainText(title);
});
