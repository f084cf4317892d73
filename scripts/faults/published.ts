import type { Page } from '@playwright/test';
import type { Scene } from './scene';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, '')
    .replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** A page as it was published, in the visitor's language: its heading, and how much there is to read. */
export async function published(
  { world, language }: Scene,
  path: string,
): Promise<{ heading: string; length: number }> {
  const address = language === 'en-US' ? path : `/in/${language}${path.replace(/\/*$/, '/')}`;
  const answer = await fetch(world.siteUrl + address);
  const html = await answer.text();
  const heading = plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');
  if (!answer.ok || heading === '') throw new Error(`${address} is not published.`);
  return { heading, length: plain(/<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '').length };
}

/** Resolves when the page on screen is the published one: its heading, and most of its words. */
export async function untilShown(
  page: Page,
  { heading, length }: { heading: string; length: number },
): Promise<void> {
  await page.waitForFunction(
    ([wanted, most]) =>
      document.querySelector('h1')?.textContent.replace(/\s+/g, ' ').trim() === wanted &&
      (document.querySelector('main')?.textContent.length ?? 0) >= most,
    [heading, length * 0.7] as const,
  );
}
