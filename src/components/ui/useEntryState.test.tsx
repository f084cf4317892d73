import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent, type RenderedComponent } from '../testing/renderComponent';
import { LongList } from './LongList';

const ROWS = Array.from({ length: 200 }, (_, at) => at);

const open = (): RenderedComponent =>
  renderComponent(
    <LongList name="rows" rows={ROWS} className={undefined}>
      {(row) => (
        <li key={row}>
          <a href={`#${String(row)}`}>{row}</a>
        </li>
      )}
    </LongList>,
  );
const countRows = (): number => screen.getAllByRole('listitem').length;
const showMore = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }));

it('long list: is as long as it was on return to its page, and short on a page just opened', async () => {
  const { unmount } = open();
  expect(countRows()).toBe(12);
  await showMore();
  expect(screen.getByRole('link', { name: '12' })).toHaveFocus();
  unmount();
  // Back, or a reload.
  open().unmount();
  const again = open();
  expect(countRows()).toBe(62);
  again.unmount();
  window.history.pushState(null, '');
  open();
  expect(countRows()).toBe(12);
});

it('long list: stays as long when its page’s entry in the history is replaced', async () => {
  const { unmount, router } = open();
  await showMore();
  window.history.replaceState({ key: 'the router’s' }, '');
  await act(() => router.navigate('/?other', { replace: true }));
  unmount();
  expect(window.history.state).toMatchObject({ key: 'the router’s' });
  open();
  expect(countRows()).toBe(62);
});

it.each([null, 7, { rows: 'all' }, { rows: -5 }, { rows: 1.5 }])(
  'long list: is short when its entry in the history has %j',
  (kept) => {
    window.history.replaceState({ kept }, '');
    open();
    expect(countRows()).toBe(12);
  },
);
