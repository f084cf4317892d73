import { screen } from '@testing-library/react';
import { EVERY_LABEL } from '@/i18n/testing/everyLabel';
import { PAGES } from '@/lib/addresses';
import { startContentSandbox } from '@/services/content/testing/testContent';
import { LANGUAGES } from '../../../../contracts/language/languages';
import type { RunningSandbox } from '../../../../sandbox/core/server';
import { callControl } from '../../../../sandbox/testing/control';
import { completeWindow, openPage } from '../../testing/testPages';

const SOON = { timeout: 10_000 };
let sandbox: RunningSandbox;

beforeAll(async () => {
  completeWindow();
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => callControl(sandbox.url, 'POST', '/reset'));

const quizLink = (name: string): Promise<HTMLElement> =>
  screen.findByRole('link', { name: new RegExp(`^${name}`) }, SOON);

it.each(LANGUAGES)(
  'home: the quiz link downloads the file, one beside it leads to the page (%s)',
  async (language) => {
    const { quiz, quizHere } = EVERY_LABEL[language].home;
    openPage(sandbox, PAGES.home, language);
    const file = await quizLink(quiz);
    expect(file).toHaveAttribute('href', expect.stringMatching(/\.pdf$/));
    expect(file).toHaveAttribute('download');
    expect(await quizLink(quizHere)).toHaveAttribute('href', PAGES.quiz);
  },
);

it('home: shows no quiz link before the file has loaded', async () => {
  await callControl(sandbox.url, 'POST', '/faults', {
    service: 'content',
    pathContains: 'content_type=freeDownload',
    delayMs: 60_000,
  });
  openPage(sandbox, PAGES.home, 'en-US');
  await screen.findByText(EVERY_LABEL['en-US'].home.workshopsHint, {}, SOON);
  expect(screen.queryByRole('link', { name: /Do a Quiz/ })).toBeNull();
  expect(document.querySelector(`main a[href="${PAGES.quiz}"]`)).toBeNull();
});

it('home: links only the file when the content has no quiz', async () => {
  await callControl(sandbox.url, 'DELETE', '/content/entries/quiz-practice');
  openPage(sandbox, PAGES.home, 'en-US');
  await quizLink(EVERY_LABEL['en-US'].home.quiz);
  expect(document.querySelector(`main a[href="${PAGES.quiz}"]`)).toBeNull();
});

it('home: leads to the quiz page alone when there is no file', async () => {
  await callControl(sandbox.url, 'DELETE', '/content/entries/quiz');
  openPage(sandbox, PAGES.home, 'en-US');
  expect(await quizLink(EVERY_LABEL['en-US'].home.quizHere)).toHaveAttribute('href', PAGES.quiz);
  expect(screen.queryByRole('link', { name: /Do a Quiz/ })).toBeNull();
});

it('quiz: offers the file', async () => {
  openPage(sandbox, PAGES.quiz, 'en-US');
  const file = await screen.findByRole('link', { name: /^Quiz/ }, SOON);
  expect(file).toHaveAttribute('href', expect.stringMatching(/\.pdf$/));
});
