import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RunningSandbox } from '../../../../sandbox/core/server';
import { startContentSandbox } from '@/services/content/testing/testContent';
import { allowConsole } from '../../../../test/allowed';
import { completeWindow, openPage } from '../../testing/testPages';
import { nightlyTest, sample } from '../../../../test/nightly';

let sandbox: RunningSandbox;
beforeAll(async () => {
  completeWindow();
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());

async function openMenu() {
  const page = openPage(sandbox, '/news');
  const nav = within(await screen.findByRole('navigation', { name: 'Topics' }));
  const summaryOf = (title: string): HTMLElement => {
    const found = nav
      .getAllByText(title)
      .map((words) => words.closest('summary'))
      .find((summary) => summary !== null);
    if (!found) throw new Error(`no summary says ${title}`);
    return found;
  };
  await nav.findAllByText('Foundations');
  return { ...page, nav, button: summaryOf('Foundations'), other: summaryOf('Exploration') };
}

function listOf(summary: HTMLElement): HTMLElement {
  const list = summary.nextElementSibling;
  if (!(list instanceof HTMLElement)) throw new Error('the summary has no list');
  return list;
}

/** True when the disclosure of a summary is open. */
const isOpen = (summary: HTMLElement): boolean => summary.closest('details')?.open === true;

it('topic menu: has one closed button for each topic', async () => {
  const { nav } = await openMenu();
  const lists = nav.getAllByRole('group');
  expect(lists).toHaveLength(5);
  for (const list of lists) expect(list).not.toHaveAttribute('open');
});

it('topic menu: opens a list of the topic and its articles', async () => {
  const { user, button } = await openMenu();
  await user.click(button);
  await waitFor(() => expect(isOpen(button)).toBe(true));
  await within(listOf(button)).findByRole('link', { name: 'Slow Practice' });
  expect(
    within(listOf(button))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['All of Foundations →', '/articles/foundations'],
    ['Body and Breath', '/articles/foundations/body-and-breath'],
    ['Slow Practice', '/articles/foundations/slow-practice'],
    ['Rhythm from Within', '/articles/foundations/rhythm-from-within'],
  ]);
  await user.click(button);
  await waitFor(() => expect(isOpen(button)).toBe(false));
});

it.each(sample(['Escape', 'a press elsewhere'], 2))(
  'topic dropdown: closes on %s even before the toggle event of its opening',
  async (way) => {
    const { button } = await openMenu();
    const details = button.closest('details');
    if (details) details.open = true;
    if (way === 'Escape') fireEvent.keyDown(document, { key: 'Escape' });
    else fireEvent.pointerDown(document.body);
    expect(isOpen(button)).toBe(false);
    if (way === 'Escape') expect(button).toHaveFocus();
  },
);

nightlyTest("topic dropdown: requests a topic's list on hover or focus, and no other", async () => {
  const { user, button } = await openMenu();
  const lists = (): string[] =>
    sandbox.requests
      .list('content')
      .flatMap(
        ({ url }) => /fields\.(\w+)=true.*limit=25/.exec(decodeURIComponent(url))?.[1] ?? [],
      );
  const before = lists().length;
  await user.hover(button);
  await waitFor(() => expect(lists().slice(before)).toEqual(['foundations']));
  await user.click(button);
  await within(listOf(button)).findByRole('link', { name: 'Slow Practice' });
  expect(lists().slice(before)).toEqual(['foundations']);
});

it("topic menu: shows a failed list beside the topic's link, and retries", async () => {
  const { user, button } = await openMenu();
  allowConsole(/could not be fetched/);
  sandbox.faults.place({ service: 'content', pathContains: 'foundations=true', status: 404 });
  await user.click(button);
  const retry = await within(listOf(button)).findByRole('button', { name: 'Try again' });
  expect(within(listOf(button)).getByRole('link', { name: 'All of Foundations' })).toBeVisible();
  sandbox.faults.clear();
  await user.click(retry);
  await within(listOf(button)).findByRole('link', { name: 'Slow Practice' });
});

nightlyTest('topic dropdown: only one is open', async () => {
  const { user, button, other } = await openMenu();
  await user.click(button);
  await user.click(other);
  await waitFor(() => expect([button, other].map(isOpen)).toEqual([false, true]));
});

nightlyTest('topic dropdown: closes on a press outside, not inside', async () => {
  const { user, nav, button } = await openMenu();
  await user.click(button);
  fireEvent.pointerDown(await nav.findByRole('link', { name: 'Slow Practice' }));
  await waitFor(() => expect(isOpen(button)).toBe(true));
  fireEvent.pointerDown(screen.getByRole('main'));
  await waitFor(() => expect(isOpen(button)).toBe(false));
});

nightlyTest('topic dropdown: closes on Escape and restores the focus', async () => {
  const { user, nav, button } = await openMenu();
  await user.click(button);
  await user.tab();
  expect(nav.getByRole('link', { name: 'All of Foundations' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen(button)).toBe(false));
  expect(button).toHaveFocus();
});

nightlyTest('topic dropdown: closes when the focus leaves it', async () => {
  const { user, button, other } = await openMenu();
  await user.click(button);
  act(() => other.focus());
  await waitFor(() => expect(isOpen(button)).toBe(false));
});

nightlyTest(
  'topic dropdown: choosing an article closes it, marks the topic and focuses the heading',
  async () => {
    const { user, nav, button, router } = await openMenu();
    await user.click(button);
    await user.click(await nav.findByRole('link', { name: 'Slow Practice' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Slow Practice' });
    expect(router.state.location.pathname).toBe('/articles/foundations/slow-practice');
    await waitFor(() => expect(isOpen(button)).toBe(false));
    expect(button).toHaveAttribute('data-active', 'true');
    expect(heading).toHaveFocus();
  },
);
