import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@/components/testRender';
import { PAGES } from '@/lib/addresses';
import { MOST_LETTERS } from './judgeQuery';
import { keepUnsettled, readUnsettled } from './unsettled';
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
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Question' }), leave: () => page.unmount() };
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
  keepUnsettled({ visit: 'default', from: '?q=b', text: 'bow' });
  expect(readUnsettled('default', '?q=b')).toBe('bow');
  expect(readUnsettled('default', '?q=breath')).toBeNull();
  expect(readUnsettled('another', '?q=b')).toBeNull();
});

it.each(['{', '[]', '{"visit":"default","from":"","text":7}', `{"visit":"default","from":"","text":"${'a'.repeat(MOST_LETTERS + 1)}"}`])('takes nothing that is not its own: %.40s', (rubbish) => {
  sessionStorage.setItem('search', rubbish);
  expect(open().field).toHaveValue('');
});
