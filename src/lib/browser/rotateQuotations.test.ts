import { rotateQuotations } from './rotateQuotations';

it('rotation: goes on after a press by the mouse, and waits for the focus of the keyboard', () => {
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  document.body.innerHTML =
    '<section data-rotates><figure data-shown="true"></figure><figure></figure><button>Resume</button></section>';
  const [section, button] = [document.querySelector('section'), document.querySelector('button')];
  if (section === null || button === null) throw new Error('nothing rotates');
  // jsdom shows every focus.
  let isFocusVisible = false;
  Object.assign(section, { querySelector: () => (isFocusVisible ? button : null) });
  const shown = (): (string | undefined)[] =>
    [...section.querySelectorAll('figure')].map(({ dataset }) => dataset['shown']);
  rotateQuotations();
  button.focus();
  button.click();
  jest.advanceTimersByTime(4000);
  expect(shown()).toEqual(['false', 'true']);
  isFocusVisible = true;
  jest.advanceTimersByTime(4000);
  expect(shown()).toEqual(['false', 'true']);
});
