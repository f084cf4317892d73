import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContentText } from '../ui/ContentText';
import { renderComponent } from '../testing/renderComponent';
import { Prose } from './Prose';

it('ContentText: marks a fallback text with its language, and only that', () => {
  renderComponent(
    <p data-testid="p">
      <ContentText value={{ text: 'Own' }} />{' '}
      <ContentText value={{ text: 'Geliehen', lang: 'de-DE' }} />
    </p>,
  );
  expect(screen.getByTestId('p').innerHTML).toBe(
    '<span>Own</span> <span lang="de-DE">Geliehen</span>',
  );
});

it('Prose: marks a fallback text with its language', () => {
  const { container } = renderComponent(
    <Prose value={{ kind: 'markdown', source: 'Ein Text.', lang: 'de-DE' }} />,
  );
  expect(container.querySelector('.prose')).toHaveAttribute('lang', 'de-DE');
  expect(container.querySelector('p')).toHaveTextContent('Ein Text.');
});

it('Prose: renders nothing for null', () => {
  expect(renderComponent(<Prose value={null} />).container.querySelector('.prose')).toBeNull();
});

it('Prose: routes internal links and leaves others to the browser', async () => {
  const { container, router } = renderComponent(
    <Prose
      value={{ kind: 'markdown', source: '[in](/community) **[out](https://example.org)**' }}
    />,
  );
  const inside = await screen.findByRole('link', { name: 'in' });
  const left: boolean[] = [];
  container.addEventListener('click', (event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(inside);
  await waitFor(() => expect(router.state.location.pathname).toBe('/community'));
  await userEvent.click(await screen.findByRole('link', { name: /out/ }));
  expect(router.state.location.pathname).toBe('/community');
});

it('Prose: keeps the footnotes of two texts apart', async () => {
  const value = { kind: 'markdown', source: 'Word[^1].\n\n[^1]: Note.' } as const;
  const { container } = renderComponent(
    <>
      <Prose value={value} />
      <Prose value={value} />
    </>,
  );
  await waitFor(() => expect(container.querySelectorAll('section.footnotes')).toHaveLength(2));
  const ids = [...container.querySelectorAll('[id^="footnote"]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const anchor of container.querySelectorAll('a[href^="#"]'))
    expect(ids).toContain(anchor.getAttribute('href')?.slice(1));
});

it('Prose: a link to a heading moves the focus there and changes the address', async () => {
  const { router } = renderComponent(
    <Prose value={{ kind: 'markdown', source: '[down](#Über-uns)\n\n## Über uns' }} />,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'down' }));
  expect(screen.getByRole('heading', { name: 'Über uns' })).toHaveFocus();
  await waitFor(() => expect(decodeURI(router.state.location.hash)).toBe('#h-über-uns'));
});

it('Prose: leaves a link to a file of the site to the browser', async () => {
  const { router } = renderComponent(
    <Prose value={{ kind: 'markdown', source: '[feed](/feed.atom?a=1)' }} />,
  );
  let isLeft = false;
  document.addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'feed' }));
  expect(isLeft).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});
