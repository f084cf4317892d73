import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { PAGES } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';

const RESULTS = { 'en-US': 'The ear first', 'de-DE': 'Zuerst das Ohr' };
const FIRST_QUESTION = { 'en-US': 'You have forty minutes', 'de-DE': 'Du hast vierzig Minuten' };

const language = specLanguage('en-US');
test(`quiz: works by keyboard, survives a reload, recommends articles, saves, and sends nothing (${language})`, async ({
  page,
  context,
  world,
}) => {
  const { quiz, shelf } = EVERY_LABEL[language];
  await presetLanguage(context, language);
  // The result recommends an article that has been deleted.
  await world.control.deleteEntry('learning-by-ear');
  await page.goto(PAGES.home);
  await page.locator(`a[href="${PAGES.quiz}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(
    page.getByRole('group', { name: new RegExp(FIRST_QUESTION[language]) }),
  ).toBeVisible();
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));

  const nextButton = page.locator('form button[type="submit"]');
  await nextButton.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: quiz.choose })).toBeVisible();
  const answer = async (index: number): Promise<void> => {
    await page.getByRole('radio').nth(index).press('Space');
    await nextButton.press('Enter');
  };
  await answer(0);
  await expect(
    page.getByRole('heading', {
      level: 2,
      name: new RegExp(quiz.progress.replace('{{number}}', '2').replace('{{total}}', '6')),
    }),
  ).toBeFocused();
  await answer(1);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '3');
  await page.reload();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '3');
  await page.getByRole('button', { name: quiz.back }).press('Enter');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  for (let question = 2; question <= 6; question += 1) {
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(question));
    await answer(1);
  }
  const result = page.getByRole('heading', { level: 2, name: RESULTS[language] });
  await expect(result).toBeFocused();
  const articles = page.locator('main li a[href^="/articles/"]');
  await expect(articles).toHaveCount(2);
  await expect(page.getByText('Listening, Then Playing')).toBeVisible();
  const title = (await articles.first().textContent()) ?? '';
  for (const savedTitle of [RESULTS[language], title])
    await page
      .getByRole('button', { name: shelf.saveThing.replace('{{title}}', savedTitle) })
      .press('Enter');
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await page.goto(PAGES.shelf);
  await expect(
    page.getByRole('main').getByRole('link', { name: RESULTS[language] }),
  ).toHaveAttribute('href', /^\/quiz#result-/);
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await page.goto(PAGES.quiz);
  await expect(result).toBeVisible();
  await page.getByRole('button', { name: quiz.again }).press('Enter');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
});

test(
  'quiz: the result leads to the topics when every recommendation is gone',
  NIGHTLY,
  async ({ page, context, world }) => {
    await presetLanguage(context, 'en-US');
    for (const id of ['sound-before-notes', 'learning-by-ear', 'slow-practice'])
      await world.control.deleteEntry(id);
    await page.goto(PAGES.quiz);
    for (let question = 1; question <= 6; question += 1) {
      await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(question));
      await page.getByRole('radio').nth(1).check();
      await page.locator('form button[type="submit"]').click();
    }
    await expect(page.getByText(EVERY_LABEL['en-US'].quiz.gone)).toBeVisible();
    await expect(
      page.getByRole('link', { name: EVERY_LABEL['en-US'].quiz.topics }),
    ).toHaveAttribute('href', PAGES.home);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'quiz: shows the questions without scripts and says what it needs',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(PAGES.quiz);
      await expect(page.getByText(EVERY_LABEL['en-US'].quiz.needsScript)).toBeVisible();
      await expect(page.getByText('Stopping, and coming back tomorrow')).toBeVisible();
    },
  );
});
