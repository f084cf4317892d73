import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { receivedMails } from './mails';
import type { World } from './world';

const OWNER = 'owner@openstrings.example';

/** Signs the owner in on a page that asks for it, by the link in the mail. Its form's words are those of the page's language. */
export async function signInHere(page: Page, world: World): Promise<void> {
  const linksIn = async (): Promise<string[]> =>
    (await receivedMails(world.control)).flatMap(
      ({ text }) => /https?:\/\/\S+\/desk\/enter\?key=\S+/.exec(text)?.[0] ?? [],
    );
  const before = (await linksIn()).length;
  await page.locator('form[action="/desk/link"] input[name=email]').fill(OWNER);
  await page.locator('form[action="/desk/link"] button').click();
  await expect.poll(async () => (await linksIn()).length).toBe(before + 1);
  await page.goto((await linksIn()).at(-1) ?? '');
  await page.locator('form[action="/desk/enter"] button').click();
  await expect(page.getByRole('status').first()).toBeVisible();
}

/** Opens the desk and signs the owner in. */
export async function signInAtDesk(page: Page, world: World): Promise<void> {
  await page.goto(`${world.functionsUrl}/desk`);
  await signInHere(page, world);
}

/** Runs in a page of the desk: by how much it is wider than the window, and targets that a thumb would miss. */
export function faultsOfDeskPage(): { wide: number; small: string[] } {
  const targets =
    'button, .button, input:not([type=hidden], [type=checkbox], [type=radio]), select, nav a, summary, .list a, td > a, main li > a';
  return {
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...document.querySelectorAll(targets)]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML),
  };
}

/** Checks that a page of the desk is no wider than the window and that every target can be hit with a thumb. */
export async function expectDeskPage(page: Page): Promise<void> {
  expect(await page.evaluate(faultsOfDeskPage)).toEqual({ wide: 0, small: [] });
}

/** Presses a button of the page that acts, and waits for its message. */
export async function pressAtDesk(
  page: Page,
  button: string,
  message: RegExp | string = /./,
): Promise<void> {
  await expectDeskPage(page);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(message);
}

/** Follows a link of the page, by its text. */
export async function followAtDesk(page: Page, link: RegExp | string): Promise<void> {
  const exact = typeof link === 'string';
  await page.getByRole('main').getByRole('link', { name: link, exact }).first().click();
  await expectDeskPage(page);
}

/** Opens a section by the menu. */
export async function openSection(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click();
  await expectDeskPage(page);
}

/** Follows a link to a file. @returns its bytes */
export async function downloadAtDesk(page: Page, link: RegExp | string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
  return readFile(await (await download).path());
}
