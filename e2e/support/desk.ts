import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { receivedMails } from './mails';
import type { World } from './world';

const OWNER = 'owner@openstrings.example';

/** Signs the owner in at the desk by the link in the mail. The form's words are those of the page's language. */
export async function signInAtDesk(page: Page, world: World): Promise<void> {
  const linksIn = async (): Promise<string[]> =>
    (await receivedMails(world.control)).flatMap(
      ({ text }) => /https?:\/\/\S+\/desk\/enter\?key=\S+/.exec(text)?.[0] ?? [],
    );
  const before = (await linksIn()).length;
  await page.goto(`${world.functionsUrl}/desk`);
  await page.locator('form[action="/desk/link"] input[name=email]').fill(OWNER);
  await page.locator('form[action="/desk/link"] button').click();
  await expect.poll(async () => (await linksIn()).length).toBe(before + 1);
  await page.goto((await linksIn()).at(-1) ?? '');
  await page.locator('form[action="/desk/enter"] button').click();
  await expect(page.getByRole('status')).toBeVisible();
}
