import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Words } from '../ui/Words';
import { renderPart } from '../testRender';
import { Prose } from './Prose';

it('marks borrowed words with their language, and only those', () => {
  renderPart(
    <p data-testid="p">
      <Words value={{ text: 'Own' }} /> <Words value={{ text: 'Geliehen', lang: 'de-DE' }} />
    </p>,
  );
  expect(screen.getByTestId('p').innerHTML).toBe('Own <span lang="de-DE">Geliehen</span>');
});

it('marks a borrowed text with its language', () => {
  const { container } = renderPart(
    <Prose value={{ kind: 'markdown', source: 'Ein Text.', lang: 'de-DE' }} />,
  );
  expect(container.querySelector('.prose')).toHaveAttribute('lang', 'de-DE');
  expect(container.querySelector('p')).toHaveTextContent('Ein Text.');
});

it('shows nothing for nothing', () => {
  expect(renderPart(<Prose value={null} />).container.querySelector('.prose')).toBeNull();
});

it('takes links inside the site through the router, and leaves the others to the browser', async () => {
  const { container, router } = renderPart(
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

it('keeps the footnotes of two texts on one page apart', async () => {
  const value = { kind: 'markdown', source: 'Word[^1].\n\n[^1]: Note.' } as const;
  const { container } = renderPart(
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
