import { PAGES } from '../addresses';
import { SEARCH_FIELD } from '../links/searchFieldId';
import { openSearchByKey } from './openSearchByKey';

let opened = 0;
beforeAll(openSearchByKey);
beforeEach(() => {
  opened = 0;
  document.body.innerHTML = `<a href="${PAGES.search}">Search</a><input name="other">`;
  document.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    opened += 1;
  });
});

const press = (init: KeyboardEventInit, on: Element = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));

test.each([
  ['Ctrl and K', { key: 'K', ctrlKey: true }],
  ['Command and K', { key: 'k', metaKey: true }],
])('search key: %s presses the link to the search', (_keys, init) => {
  expect(press(init)).toBe(false);
  expect(opened).toBe(1);
});

test.each([
  ['a slash, which dictation and quick find use', { key: '/' }],
  ['K alone', { key: 'k' }],
  ['Ctrl, Shift and K, which is the browser’s', { key: 'k', ctrlKey: true, shiftKey: true }],
  ['a key of an input method', { key: 'k', ctrlKey: true, keyCode: 229 }],
])('search key: %s opens nothing', (_keys, init) => {
  expect(press(init)).toBe(true);
  expect(opened).toBe(0);
});

test('search key: a keydown without a key, as autofill dispatches it, is ignored', () => {
  expect(document.body.dispatchEvent(new Event('keydown', { bubbles: true }))).toBe(true);
});

test('search key: a field and an open dialog keep their keys', () => {
  press({ key: 'k', ctrlKey: true }, document.querySelector('input') ?? document.body);
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press({ key: 'k', ctrlKey: true });
  expect(opened).toBe(0);
});

test('search key: selects the field on the page of the search', () => {
  document.body.innerHTML = `<input id="${SEARCH_FIELD}" value="bow">`;
  const field = document.querySelector('input');
  press({ key: 'k', ctrlKey: true });
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 3]);
});
