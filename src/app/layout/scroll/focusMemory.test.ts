import { makeFocusMemory, type FocusMemory } from './focusMemory';

const PAGE =
  '<main><h1 tabindex="-1">One</h1><a href="/b">B</a><a href="/b">B</a><p tabindex="0">Text</p></main>';
const second = (): HTMLElement => document.querySelectorAll<HTMLElement>('[href="/b"]')[1]!;
const heading = (): HTMLElement | null => document.querySelector('h1');

let memory: FocusMemory;
beforeEach(() => {
  document.body.innerHTML = PAGE;
  memory = makeFocusMemory('/one');
});

/** Leaves the page by an element and comes back to a new copy of it. */
function comeBack(by: HTMLElement | null, key: string | null): void {
  by?.focus();
  memory.leave('key of one');
  document.body.innerHTML = '';
  memory.arrive(null);
  memory.focusPage('/two', null);
  document.body.innerHTML = PAGE;
  memory.arrive(key);
  memory.focusPage('/one', heading());
}

it('focus memory: after back the link has the focus by which the page was left', () => {
  comeBack(second(), 'key of one');
  expect(second()).toHaveFocus();
});

it.each([
  ['after another navigation', null],
  ['on a page that was not left', 'key of three'],
])('focus memory: the heading takes the focus %s', (_name, key) => {
  comeBack(second(), key);
  expect(heading()).toHaveFocus();
});

it('focus memory: the heading takes the focus where a text had it, or the control is gone', () => {
  comeBack(document.querySelector('p'), 'key of one');
  expect(heading()).toHaveFocus();
});

it('focus memory: leaves the focus of the first page alone', () => {
  memory.focusPage('/one', heading());
  expect(document.body).toHaveFocus();
});
