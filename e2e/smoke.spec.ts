import { expect, LANGUAGES, speak, test } from './support/fixtures';
import { expectAccessible } from './support/axe';

for (const language of LANGUAGES) {
  test(`home reads in ${language}`, async ({ page, context }) => {
    await speak(context, language);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Open Strings');
    await expectAccessible(page);
  });
}
