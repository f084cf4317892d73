import type { Locator, Page } from '@playwright/test';

/** The button of the menu with an article's further tools. */
export const moreTools = (page: Page): Locator => page.locator('article > header summary');

/** Opens that menu by keyboard. */
export const openMoreTools = (page: Page): Promise<void> => moreTools(page).press('Enter');
