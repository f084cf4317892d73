import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@/components/testing/renderComponent';
import { EVERY_LABEL } from '@/i18n/testing/everyLabel';
import { LANGUAGES } from '../../../../contracts/language/languages';
import { Strings } from './Strings';

const played = jest.fn<undefined, [unknown, HTMLElement, number]>();
jest.mock('./playString', () => ({
  playString: (...given: [unknown, HTMLElement, number]) => played(...given),
}));

const made = jest.fn();
const resumed = jest.fn(() => Promise.resolve());
class FakeAudioContext extends EventTarget {
  constructor() {
    super();
    made();
  }
  resume = resumed;
}

beforeAll(() => {
  Object.defineProperty(window, 'AudioContext', { value: FakeAudioContext });
});
beforeEach(() => played.mockClear());

const frequencies = (): number[] => played.mock.calls.map(([, , hz]) => hz);

it('strings: are silent until one is pressed', async () => {
  renderComponent(<Strings />);
  await userEvent.hover(screen.getByRole('button', { name: 'A string' }));
  expect(made).not.toHaveBeenCalled();
  expect(played).not.toHaveBeenCalled();
});

it.each(LANGUAGES)('strings: each sounds when it is pressed (%s)', async (language) => {
  renderComponent(<Strings />, language);
  const { play, string } = EVERY_LABEL[language].activities.strings;
  expect(screen.getByRole('toolbar', { name: play })).toBeVisible();
  for (const note of ['C', 'G', 'D', 'A', 'E'])
    await userEvent.click(screen.getByRole('button', { name: string.replace('{{note}}', note) }));
  await waitFor(() => expect(frequencies()).toEqual([130.81, 196, 293.66, 440, 659.26]));
});

it('strings: are one Tab stop; arrow keys lead to the next string and pluck it', async () => {
  renderComponent(<Strings />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('button', { name: 'C string' })).toHaveFocus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'G string' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'E string' })).toHaveFocus();
  await waitFor(() => expect(frequencies()).toEqual([130.81, 196, 130.81, 659.26]));
  await user.tab();
  expect(document.body).toHaveFocus();
});
