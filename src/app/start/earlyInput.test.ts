import { rememberInput } from './earlyInput';
import { listControls } from '@/lib/browser/listControls';

const PAGE = (id: number): string => `
  <form aria-label="Contact">
    <label for="_r_${String(id)}_">Name</label><input id="_r_${String(id)}_" name="name">
    <textarea name="message"></textarea>
    <label><input type="checkbox" name="agree">I agree</label>
  </form>
  <form aria-label="Suggestion"><input name="name"></form>
  <details><summary>More</summary><p>Text</p></details>
  <button aria-label="Add: Bow">Add</button>
  <button aria-label="Add: String">Add</button>
  <button>Play</button><button>Play</button>
  <a href="/shop">Shop</a>`;

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<div id="root">${PAGE(1)}</div>`;
  root = document.body.firstElementChild as HTMLElement;
});

/** Does what React does after a mismatch: new elements take the place of all prerendered ones. */
const renderAgain = (): void => {
  root.textContent = '';
  root.innerHTML = PAGE(2);
};
function get<E extends HTMLElement>(selector: string, order = 0): E {
  return root.querySelectorAll<E>(selector)[order]!;
}

describe('listControls', () => {
  test.each([
    ['a button', 'button', 1],
    ['the second of two equal buttons', 'button', 3],
    ['a field of the first form', 'input[name=name]', 0],
    ['a field of the second form with the same name', 'input[name=name]', 1],
    ['a box in its label', 'input[type=checkbox]', 0],
    ['a link', 'a', 0],
  ])('find: returns what took the place of %s', (_control, selector, order) => {
    const { find } = listControls(root);
    const before = get(selector, order);
    // An extension inserts a button of its own.
    root.querySelector('textarea')?.after(document.createElement('button'));
    renderAgain();
    expect(find(before)).toBe(get(selector, order));
  });

  test('find: returns a control that is still in the page itself, and null for one that is gone', () => {
    const { find } = listControls(root);
    const [play, link] = [get('button', 2), get('a')];
    link.remove();
    expect([find(play), find(link)]).toEqual([play, null]);
  });
});

describe('rememberInput', () => {
  test('restore: brings text, focus, caret and an opened part back to a page that was rendered again', () => {
    const input = rememberInput(root);
    const message = get<HTMLTextAreaElement>('textarea');
    get<HTMLInputElement>('input').value = 'Ada';
    message.focus();
    message.value = 'Hello';
    message.setSelectionRange(1, 3);
    get<HTMLDetailsElement>('details').open = true;
    renderAgain();
    input.restore();
    input.replay();
    input.restoreCaret();
    const now = get<HTMLTextAreaElement>('textarea');
    expect(now).not.toBe(message);
    expect(now).toHaveFocus();
    expect([now.value, now.selectionStart, now.selectionEnd]).toEqual(['Hello', 1, 3]);
    expect(get<HTMLInputElement>('input').value).toBe('Ada');
    expect(get<HTMLDetailsElement>('details').open).toBe(true);
  });

  test('restore: gives no focus back to a field that the visitor has left', async () => {
    const input = rememberInput(root);
    get('textarea').focus();
    get('textarea').blur();
    await Promise.resolve();
    renderAgain();
    input.restore();
    expect(document.body).toHaveFocus();
  });

  test('replay: sends one change for each typed text and each checked box, and none for the others', () => {
    const input = rememberInput(root);
    get<HTMLInputElement>('input').value = 'Ada';
    get<HTMLInputElement>('[type=checkbox]').checked = true;
    renderAgain();
    const changes: string[] = [];
    for (const type of ['input', 'change'])
      root.addEventListener(type, ({ target }) => {
        const { name, value, checked } = target as HTMLInputElement;
        changes.push(`${type} ${name} ${value} ${String(checked)}`);
      });
    input.restore();
    input.replay();
    expect(changes).toEqual([
      'input name Ada false',
      'input agree on true',
      'change agree on true',
    ]);
  });

  test('replay: keeps the radio button that was chosen, whichever was chosen before', () => {
    root.innerHTML =
      '<input type="radio" name="min" value="10" checked><input type="radio" name="min" value="20">';
    const input = rememberInput(root);
    const [ten, twenty] = [get<HTMLInputElement>('input'), get<HTMLInputElement>('input', 1)];
    twenty.checked = true;
    const changes: string[] = [];
    root.addEventListener('change', ({ target }) =>
      changes.push((target as HTMLInputElement).value),
    );
    input.restore();
    input.replay();
    expect([ten.checked, twenty.checked, changes]).toEqual([false, true, ['20']]);
  });

  test('replay: keeps what was typed after the page was rendered again', () => {
    const input = rememberInput(root);
    get<HTMLTextAreaElement>('textarea').value = 'Hello';
    renderAgain();
    input.restore();
    get<HTMLTextAreaElement>('textarea').value += ' there';
    input.replay();
    expect(get<HTMLTextAreaElement>('textarea').value).toBe('Hello there');
  });
});
