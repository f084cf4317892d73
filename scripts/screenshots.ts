/**
 * Takes screenshots of every kind of page in both languages, light and dark, at 360 and 1280 px, into screenshots/, and
 * lists them in screenshots/index.html. Needs a running site: `npx tsx scripts/screenshots.ts [base address] [part of a route's name]`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { LANGUAGES } from '../contracts/language/languages';
import { waitForFonts } from '../e2e/support/waits';
import { CHROMIUM_FLAGS, findChromium } from './lib/chromium';
import { SAMPLE_ROUTES } from './lib/sampleRoutes';

/** Runs in the page. @returns whether all its visible pictures are loaded */
function settled(): boolean {
  // A picture that is hidden at this width is never loaded.
  const drawn = Array.from(document.images).every(
    (image) => image.complete || !image.checkVisibility(),
  );
  return drawn && document.querySelector('[aria-busy="true"]') === null;
}

/** A page with one row of pictures for each kind of page. */
const contactSheet = (files: Readonly<Record<string, readonly string[]>>): string =>
  [
    '<!doctype html><meta charset="utf-8"><title>Screenshots</title>',
    '<style>div{display:flex;gap:8px;align-items:start}img{height:600px;object-fit:cover;object-position:top}</style>',
    ...Object.entries(files).map(
      ([name, pictures]) =>
        `<h2>${name}</h2><div>${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`).join('')}</div>`,
    ),
  ].join('\n');

async function main(): Promise<void> {
  const [base = 'http://127.0.0.1:3000', only = ''] = process.argv.slice(2);
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium was found.');
  await mkdir('screenshots', { recursive: true });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const files: Record<string, string[]> = {};
  for (const [name, route] of Object.entries(SAMPLE_ROUTES).filter(([key]) => key.includes(only))) {
    for (const locale of LANGUAGES) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [360, 1280]) {
          const context = await browser.newContext({
            viewport: { width, height: width === 360 ? 780 : 860 },
            colorScheme,
            reducedMotion: 'reduce',
          });
          await context.addInitScript((lang) => localStorage.setItem('lang', lang), locale);
          const page = await context.newPage();
          await page.goto(base + route, { waitUntil: 'load' });
          await page.evaluate(async () => {
            // Lazy pictures load when they are scrolled into view.
            for (let y = 0; y < document.body.scrollHeight; y += 600) {
              window.scrollTo(0, y);
              await new Promise((resolve) =>
                requestAnimationFrame(() => requestAnimationFrame(resolve)),
              );
            }
            window.scrollTo(0, 0);
          });
          await waitForFonts(page);
          await page.waitForFunction(settled);
          const file = `${name}-${locale.slice(0, 2)}-${colorScheme}-${String(width)}.png`;
          await page.screenshot({ path: `screenshots/${file}`, fullPage: true });
          (files[name] ??= []).push(file);
          await context.close();
        }
      }
    }
  }
  await browser.close();
  await writeFile('screenshots/index.html', contactSheet(files));
}

void main();
