import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@/components/testRender';
import { PAGES } from '@/lib/addresses';
import { MOST_LETTERS } from './judgeQuery';
import { forgetUnsettled, keepUnsettled, pageClock, readUnsettled } from './unsettled';
import { useQuery } from './useQuery';

function Field() {
  const { text, settled, type } = useQuery();
  return (
    <>
      <input aria-label="Question" value={text} onChange={(event) => type(event.target.value)} />
      <output>{settled}</output>
    </>
  );
}

/** What stands in the field once the page is open. */
const open = () => {
  const page = renderPart(<Field />);
  return {
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' }),
    leave: () => page.unmount(),
  };
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', PAGES.search);
});

it('finds a question again that was typed just before the page is loaded anew, and brings the address after it', async () => {
  const { field, leave } = open();
  await userEvent.setup().type(field, 'bow');
  expect(window.location.search).toBe('');
  leave();
  const again = open();
  expect(again.field).toHaveValue('bow');
  await waitFor(() => expect(window.location.search).toBe('?q=bow'));
  expect(sessionStorage.getItem('search')).toBeNull();
});

it('settles with the address, not with each key', async () => {
  const { field } = open();
  await userEvent.setup().type(field, 'bow');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('bow'));
  expect(window.location.search).toBe('?q=bow');
});

it('does not bring it to an address with another question', () => {
  keepUnsettled({ visit: 'default', had: ['', '?q=b'], text: 'bow', settledAt: null });
  expect(readUnsettled('default', '?q=b')).toBe('bow');
  expect(readUnsettled('default', '')).toBe('bow');
  expect(readUnsettled('default', '?q=breath')).toBeNull();
  expect(readUnsettled('another', '?q=b')).toBeNull();
});

it('brings one back whose address followed when this page was already on its way, and forgets any other that has its address', () => {
  const settled = { visit: 'default', had: ['', '?q=b'], text: 'bow' };
  keepUnsettled({ ...settled, settledAt: performance.timeOrigin + 1 });
  const first = open();
  expect(first.field).toHaveValue('bow');
  first.leave();
  keepUnsettled({ ...settled, settledAt: performance.timeOrigin - 1 });
  expect(open().field).toHaveValue('');
  expect(sessionStorage.getItem('search')).toBeNull();
});

it('keeps no more addresses than it reads', () => {
  keepUnsettled({
    visit: 'default',
    had: Array.from({ length: 30 }, (_, at) => `?q=${'b'.repeat(at)}`),
    text: 'bow',
    settledAt: null,
  });
  expect(readUnsettled('default', `?q=${'b'.repeat(29)}`)).toBe('bow');
});

it('keeps what has its address only for a page that comes in place of this one', async () => {
  const { field, leave } = open();
  await userEvent.setup().type(field, 'bow');
  await waitFor(() => expect(window.location.search).toBe('?q=bow'));
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('search') ?? 'null')).toMatchObject({
    had: [''],
    text: 'bow',
    settledAt: expect.closeTo(pageClock(), -4) as unknown,
  });
  forgetUnsettled();
  leave();
  expect(sessionStorage.getItem('search')).toBeNull();
});

const WITHOUT_TEXT = '"visit":"default","had":[""],"settledAt":null';
it.each([
  '{',
  '[]',
  `{${WITHOUT_TEXT},"text":7}`,
  `{${WITHOUT_TEXT},"text":"${'a'.repeat(MOST_LETTERS + 1)}"}`,
])('takes nothing that is not its own: %.40s', (rubbish) => {
  sessionStorage.setItem('search', rubbish);
  expect(open().field).toHaveValue('');
});
