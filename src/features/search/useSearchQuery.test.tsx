import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@/components/testing/renderComponent';
import { PAGES } from '@/lib/addresses';
import { MAX_QUERY_LENGTH } from './validateQuery';
import { clearPendingQuery, savePendingQuery, pageClock, readPendingQuery } from './pendingQuery';
import { useSearchQuery } from './useSearchQuery';

function Field() {
  const { text, committed, type } = useSearchQuery();
  return (
    <>
      <input aria-label="Question" value={text} onChange={(event) => type(event.target.value)} />
      <output>{committed}</output>
    </>
  );
}

/** Renders the field as on a new page. */
const open = () => {
  const page = renderComponent(<Field />);
  return {
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' }),
    unmount: () => page.unmount(),
  };
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', PAGES.search);
});

it('query: is restored after a reload right after typing, and written to the URL', async () => {
  const { field, unmount } = open();
  await userEvent.setup().type(field, 'bow');
  expect(window.location.search).toBe('');
  unmount();
  const again = open();
  expect(again.field).toHaveValue('bow');
  await waitFor(() => expect(window.location.search).toBe('?q=bow'));
  expect(sessionStorage.getItem('search')).toBeNull();
});

it('query: is committed with the URL, not with each key', async () => {
  const { field } = open();
  await userEvent.setup().type(field, 'bow');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('bow'));
  expect(window.location.search).toBe('?q=bow');
});

it('query: is not restored on a URL with another query', () => {
  savePendingQuery({ visit: 'default', had: ['', '?q=b'], text: 'bow', settledAt: null });
  expect(readPendingQuery('default', '?q=b')).toBe('bow');
  expect(readPendingQuery('default', '')).toBe('bow');
  expect(readPendingQuery('default', '?q=breath')).toBeNull();
  expect(readPendingQuery('another', '?q=b')).toBeNull();
});

it('query: is restored when it was committed after this page was requested, and dropped otherwise', () => {
  const query = { visit: 'default', had: ['', '?q=b'], text: 'bow' };
  savePendingQuery({ ...query, settledAt: performance.timeOrigin + 1 });
  const first = open();
  expect(first.field).toHaveValue('bow');
  first.unmount();
  savePendingQuery({ ...query, settledAt: performance.timeOrigin - 1 });
  expect(open().field).toHaveValue('');
  expect(sessionStorage.getItem('search')).toBeNull();
});

it('query: stores no more addresses than the schema accepts', () => {
  savePendingQuery({
    visit: 'default',
    had: Array.from({ length: 30 }, (_, at) => `?q=${'b'.repeat(at)}`),
    text: 'bow',
    settledAt: null,
  });
  expect(readPendingQuery('default', `?q=${'b'.repeat(29)}`)).toBe('bow');
});

it('query: stores a committed query only for a page that replaces this one', async () => {
  const { field, unmount } = open();
  await userEvent.setup().type(field, 'bow');
  await waitFor(() => expect(window.location.search).toBe('?q=bow'));
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('search') ?? 'null')).toMatchObject({
    had: [''],
    text: 'bow',
    settledAt: expect.closeTo(pageClock(), -4) as unknown,
  });
  clearPendingQuery();
  unmount();
  expect(sessionStorage.getItem('search')).toBeNull();
});

const WITHOUT_TEXT = '"visit":"default","had":[""],"settledAt":null';
it.each([
  '{',
  '[]',
  `{${WITHOUT_TEXT},"text":7}`,
  `{${WITHOUT_TEXT},"text":"${'a'.repeat(MAX_QUERY_LENGTH + 1)}"}`,
])('query: ignores an invalid stored value: %.40s', (rubbish) => {
  sessionStorage.setItem('search', rubbish);
  expect(open().field).toHaveValue('');
});
