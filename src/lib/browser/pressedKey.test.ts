import { preventSubmitWhileComposing } from './pressedKey';

beforeAll(() => preventSubmitWhileComposing(document));

/** Presses a key in a new field. @returns true when the browser may act on it */
function isLeftToBrowser(field: 'input' | 'textarea', init: KeyboardEventInit): boolean {
  const element = document.createElement(field);
  document.body.replaceChildren(element);
  return element.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
  );
}

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'preventSubmitWhileComposing: Enter with %o submits no form and still ends a line',
  (composing) => {
    expect(isLeftToBrowser('input', { key: 'Enter', ...composing })).toBe(false);
    expect(isLeftToBrowser('textarea', { key: 'Enter', ...composing })).toBe(true);
    expect(isLeftToBrowser('input', { key: 'a', ...composing })).toBe(true);
  },
);

test('preventSubmitWhileComposing: Enter submits without a composition', () => {
  expect(isLeftToBrowser('input', { key: 'Enter', keyCode: 13 })).toBe(true);
});
