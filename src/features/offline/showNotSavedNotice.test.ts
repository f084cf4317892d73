import { showNotSavedNotice } from './showNotSavedNotice';

const notices = () => document.querySelectorAll('[role="status"]').length;

test.each([
  ['a press', new Event('pointerdown', { bubbles: true })],
  ['Escape', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
])('notice: goes with %s in a browser without popovers', (_use, event) => {
  showNotSavedNotice();
  expect(notices()).toBe(1);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(notices()).toBe(1);
  document.body.dispatchEvent(event);
  expect(notices()).toBe(0);
});
