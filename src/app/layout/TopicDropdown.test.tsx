import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import type { RunningSandbox } from '../../../sandbox/core/server';
import { startContentSandbox } from '@/services/content/testContent';
import { completeWindow, openPage } from '../testPages';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(20_000);

let sandbox: RunningSandbox;
beforeAll(async () => {
  completeWindow();
  sandbox = await startContentSandbox();
});
afterAll(() => sandbox.close());

async function openMenu() {
  const page = openPage(sandbox, '/news');
  const nav = within(await screen.findByRole('navigation', { name: 'Topics' }));
  const button = await nav.findByRole('button', { name: /Foundations/ });
  const other = nav.getByRole('button', { name: /Exploration/ });
  return { ...page, nav, button, other };
}

it('has one button for each topic, all closed at first', async () => {
  const { nav } = await openMenu();
  const buttons = nav.getAllByRole('button');
  expect(buttons).toHaveLength(5);
  for (const button of buttons) expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(nav.queryByRole('link')).toBeNull();
});

it('opens a list headed by the topic, then its articles', async () => {
  const { user, nav, button } = await openMenu();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Foundations', '/articles/foundations'],
    ['Body and Breath', '/articles/foundations/body-and-breath'],
    ['Slow Practice', '/articles/foundations/slow-practice'],
    ['Rhythm from Within', '/articles/foundations/rhythm-from-within'],
  ]);
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('keeps only one open', async () => {
  const { user, button, other } = await openMenu();
  await user.click(button);
  await user.click(other);
  expect([button, other].map((one) => one.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
});

it('closes on a press outside, not on one inside', async () => {
  const { user, nav, button } = await openMenu();
  await user.click(button);
  fireEvent.pointerDown(nav.getByRole('link', { name: 'Slow Practice' }));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('closes on Escape and gives the focus back to its button', async () => {
  const { user, nav, button } = await openMenu();
  await user.click(button);
  await user.tab();
  expect(nav.getByRole('link', { name: 'Foundations' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

it('closes when the focus leaves it', async () => {
  const { user, button, other } = await openMenu();
  await user.click(button);
  act(() => other.focus());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('closes when an article is chosen, goes there, marks the topic and moves the focus to the heading', async () => {
  const { user, nav, button, router } = await openMenu();
  await user.click(button);
  await user.click(nav.getByRole('link', { name: 'Slow Practice' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Slow Practice' });
  expect(router.state.location.pathname).toBe('/articles/foundations/slow-practice');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveAttribute('data-active', 'true');
  expect(heading).toHaveFocus();
});
