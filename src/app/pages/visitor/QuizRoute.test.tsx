import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EVERY_LABEL } from '@/i18n/testing/everyLabel';
import { PAGES, resultAddress } from '@/lib/addresses';
import { startContentSandbox } from '@/services/content/testing/testContent';
import type { Language } from '../../../../contracts/language/languages';
import type { RunningSandbox } from '../../../../sandbox/core/server';
import { rehydrateStore } from '../../store/persistence';
import { completeWindow, openPage, type OpenedPage } from '../../testing/testPages';
import { NIGHTLY } from '../../../../test/nightly';

const SOON = { timeout: 10_000 };
const RESULT = { 'en-US': 'The ear first', 'de-DE': 'Zuerst das Ohr' };
const CASES = [
  ['en-US', 'de-DE'],
  ['de-DE', 'en-US'],
] as const;
let sandbox: RunningSandbox;

beforeAll(async () => {
  completeWindow();
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
// Pending writes of an earlier visit finish before the next one begins.
afterEach(() => void window.dispatchEvent(new Event('pagehide')));

async function visit(address: string, locale: Language): Promise<OpenedPage> {
  cleanup();
  const page = openPage(sandbox, address, locale);
  await rehydrateStore(page.store);
  return page;
}

const resultHeading = (locale: Language): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name: RESULT[locale] }, SOON);

// The quick run tests this in a browser (e2e/quiz.spec.ts).
(NIGHTLY ? it : it.skip).each(CASES)(
  'quiz: saves its result to the shelf, which links back to it, in %s and then in %s',
  async (locale, other) => {
    const { quiz, shelf } = EVERY_LABEL[locale];
    const { user, store } = await visit(PAGES.quiz, locale);
    for (let question = 1; question <= 6; question += 1) {
      await waitFor(
        () => expect(screen.getByRole('progressbar')).toHaveAttribute('value', String(question)),
        SOON,
      );
      await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
      await user.click(
        screen.getByRole('button', { name: question === 6 ? quiz.finish : quiz.next }),
      );
    }
    const result = (await resultHeading(locale)).parentElement as HTMLElement;
    await user.click(
      await within(result).findByRole(
        'button',
        { name: (name) => name.startsWith(shelf.save) && name.endsWith(RESULT[locale]) },
        SOON,
      ),
    );
    const [saved] = Object.values(store.getState().shelf?.items ?? {});
    expect(saved).toMatchObject({
      kind: 'result',
      titles: { [locale]: RESULT[locale] },
      address: resultAddress((saved as { id: string }).id),
    });

    // On the shelf the result has its own heading, no checkbox, and a link back.
    window.dispatchEvent(new Event('pagehide'));
    sessionStorage.clear();
    const later = await visit(PAGES.shelf, locale);
    const part = (await screen.findByRole('heading', { name: shelf.results }, SOON)).closest(
      'section',
    ) as HTMLElement;
    expect(within(part).queryByRole('checkbox')).toBeNull();
    expect(
      within(part).getByRole('button', { name: shelf.noteOn.replace('{{title}}', RESULT[locale]) }),
    ).toBeVisible();
    await later.user.click(within(part).getByRole('link', { name: RESULT[locale] }));
    expect(await resultHeading(locale)).toHaveFocus();

    // The link also works in the other language, where the quiz can be restarted.
    const again = await visit((saved as { address: string }).address, other);
    await resultHeading(other);
    await waitFor(
      () =>
        expect(Object.values(again.store.getState().shelf?.items ?? {})[0]?.titles).toEqual(RESULT),
      SOON,
    );
    await again.user.click(screen.getByRole('button', { name: EVERY_LABEL[other].quiz.again }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '1');
    expect(again.router.state.location.hash).toBe('');
  },
);

it('quiz: reports a saved result that no longer exists, and shows the quiz', async () => {
  const { quiz } = EVERY_LABEL['en-US'];
  const { user } = await visit(resultAddress('was'), 'en-US');
  expect(await screen.findByText(quiz.resultGone, {}, SOON)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1');
  // The notice disappears with the next question.
  await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: quiz.next }));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2'));
  expect(screen.queryByText(quiz.resultGone)).toBeNull();
});

it('quiz: ignores a double press, and asks for a missing answer', async () => {
  const { quiz } = EVERY_LABEL['en-US'];
  const { user } = await visit(PAGES.quiz, 'en-US');
  const next = await screen.findByRole('button', { name: quiz.next }, SOON);
  fireEvent.click(next, { detail: 2 });
  expect(screen.queryByText(quiz.choose)).toBeNull();
  await user.click(next);
  expect(screen.getByText(quiz.choose)).toBeVisible();
});
