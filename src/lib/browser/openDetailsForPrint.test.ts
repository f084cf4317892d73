import { openDetailsForPrint } from './openDetailsForPrint';

test('printing: opens the folded parts of the content, and folds them again', () => {
  Object.assign(window, { CSS: { supports: () => false } });
  document.body.innerHTML = `
    <header><details id="menu"></details></header>
    <main><details id="folded"></details><details id="unfolded" open></details></main>`;
  const open = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id);
  openDetailsForPrint();
  window.dispatchEvent(new Event('beforeprint'));
  expect(open()).toEqual(['folded', 'unfolded']);
  window.dispatchEvent(new Event('afterprint'));
  expect(open()).toEqual(['unfolded']);
});
