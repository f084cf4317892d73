import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, LANGUAGES, NIGHTLY, test } from './support/fixtures';
import { withState } from './support/states/openState';
import { STATES } from './support/states/states';

/** Folder of the screenshots, beside the reports of the test run. */
const FOLDER = path.resolve('.cache/tests/screenshots');

const VIEWPORTS = [
  { width: 360, height: 780 },
  { width: 1280, height: 860 },
];
const SCHEMES = ['light', 'dark'] as const;

/** States that are also pictured as they are printed, on A4. */
const PRINTED = ['practice card', 'receipt, paid', 'quiz, result'];

const fileName = (state: string): string =>
  state === '/' ? 'home' : state.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');

/** Loads all pictures, also those that load only when they are scrolled to. */
const loadPictures = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    ),
  );

/** Takes a screenshot of the whole page, or of the window where a dialog, the player or the cart's bar lies over it. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  await loadPictures(page);
  await page.screenshot({
    path: path.join(FOLDER, `${name}.jpg`),
    quality: 70,
    fullPage: !(await page.locator('dialog[open], [data-open], [data-bar]').first().isVisible()),
  });
}

test.describe.configure({ mode: 'parallel' });

test.beforeAll(() => mkdir(FOLDER, { recursive: true }));

// Each worker lists the screenshots that exist so far; the last one lists all.
test.afterAll(async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.jpg'));
  const rows = STATES.map(({ name }) => {
    const own = files.filter((file) => file.startsWith(`${fileName(name)}--`));
    const pictures = own.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`);
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
  });
  const style =
    'div{display:flex;gap:8px;align-items:start}img{height:600px;object-fit:cover;object-position:top}';
  await writeFile(
    path.join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>${rows.join('\n')}`,
  );
});

for (const state of STATES)
  test(
    `contact sheet: pictures ${state.name} in both languages, light and dark, narrow and wide`,
    NIGHTLY,
    async ({ browser, world }) => {
      for (const language of LANGUAGES)
        for (const viewport of VIEWPORTS)
          await withState(
            browser,
            state,
            { world, language, context: { viewport, reducedMotion: 'reduce' } },
            async (page) => {
              const name = `${fileName(state.name)}--${language.slice(0, 2)}-${String(viewport.width)}`;
              for (const colorScheme of SCHEMES) {
                await page.emulateMedia({ colorScheme });
                await takeScreenshot(page, `${name}-${colorScheme}`);
              }
              if (viewport.width === 360 || !PRINTED.includes(state.name)) return;
              await page.emulateMedia({ media: 'print', colorScheme: 'light' });
              await page.setViewportSize({ width: 794, height: 1123 });
              await takeScreenshot(page, `${name}-print`);
            },
          );
      expect(
        (await readdir(FOLDER)).filter((file) => file.startsWith(`${fileName(state.name)}--`))
          .length,
      ).toBeGreaterThanOrEqual(8);
    },
  );
