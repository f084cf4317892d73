import type { BrowserContextOptions, Page } from '@playwright/test';

/** How somebody looks at the site. */
export interface Condition {
  name: string;
  context: BrowserContextOptions;
  /** Once the page is there. */
  prepare?(page: Page): Promise<unknown>;
}

const seen = (
  name: string,
  width: number,
  more: BrowserContextOptions = {},
  prepare?: Condition['prepare'],
): Condition => ({
  name,
  context: { viewport: { width, height: width < 600 ? 780 : 860 }, ...more },
  ...(prepare && { prepare }),
});

/** A browser's own setting for larger text: everything that is measured in letters grows, the window does not. */
const doubleText = (page: Page): Promise<unknown> =>
  page.addStyleTag({ content: 'html { font-size: 200% !important; }' });

export const CONDITIONS: readonly Condition[] = [
  seen('light 360', 360),
  seen('light 1280', 1280),
  seen('dark 360', 360, { colorScheme: 'dark' }),
  seen('dark 1280', 1280, { colorScheme: 'dark' }),
  seen('text 200 %', 1280, {}, doubleText),
  // A window of 1280 × 1024 at 400 % is 320 × 256 CSS pixels.
  { name: 'zoom 400 %', context: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 } },
  seen('forced colours', 1280, { forcedColors: 'active' }),
  seen('no motion', 360, { reducedMotion: 'reduce' }),
];
