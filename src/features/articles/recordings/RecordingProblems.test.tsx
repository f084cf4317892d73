import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@/components/testing/renderComponent';
import type { Article } from '@/services/content/types/article';
import type { Language } from '../../../../contracts/language/languages';
import { makePlayerFail } from '../../../../test/failingPlayer';
import { BonusMaterial } from '../BonusMaterial';
import { RecordingProblems } from './RecordingProblems';

const file = {
  id: 'f',
  url: '/drone.mp3',
  title: 'Drone',
  description: '',
  contentType: 'audio/mpeg',
  size: 1,
  width: null,
  height: null,
};
const article = {
  freeDownloads: [],
  extraResources: null,
  audioFiles: ['drone', 'pulse'].map((id) => ({ id, title: { text: id }, file })),
} as unknown as Article;

/** Renders an article with two recordings; playing the first one fails until `heal` is called. */
function show(locale: Language = 'en-US'): { player: HTMLAudioElement; heal: () => void } {
  const { container } = renderComponent(
    <article>
      <BonusMaterial article={article} />
      <RecordingProblems article={article} />
    </article>,
    locale,
  );
  const player = container.querySelector('audio') ?? document.createElement('audio');
  player.tabIndex = 0;
  return { player, ...makePlayerFail(player) };
}
const playOnce = (player: HTMLAudioElement): Promise<void> =>
  act(() => player.play().catch(() => undefined));
const setOnline = (onLine: boolean): void =>
  void Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });

beforeEach(() => {
  setOnline(true);
  // jsdom does not implement media errors.
  Object.defineProperty(HTMLMediaElement.prototype, 'error', {
    get: () => null,
    configurable: true,
  });
});

it('recording: shows an error with a retry button and plays once it can', async () => {
  const user = userEvent.setup();
  const { player, heal } = show();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await playOnce(player);
  const again = screen.getByRole('button', { name: 'Try again', description: 'drone' });
  const said = screen.getAllByRole('alert');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'The recording cannot be played right now.',
    '',
  ]);
  await user.click(again);
  await waitFor(() => expect(said[0]).toHaveTextContent(/cannot be played/));
  heal();
  await user.click(again);
  await waitFor(() => expect(player.paused).toBe(false));
  expect(again).not.toBeInTheDocument();
  expect(said[0]).toBeEmptyDOMElement();
  expect(player).toHaveFocus();
});

it('recording: says when there is no connection, and is loaded again when it returns', async () => {
  const { player, heal } = show('de-DE');
  setOnline(false);
  await playOnce(player);
  expect(screen.getByText(/Du bist offline/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  heal();
  setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/Du bist offline/)).toBeNull();
  expect(player.error).toBeNull();
  expect(player.paused).toBe(true);
});

it('recording: keeps the error and the retry button when it fails after the connection returned', async () => {
  const { player } = show();
  jest.useFakeTimers();
  act(() => void window.dispatchEvent(new Event('online')));
  await playOnce(player);
  const again = screen.getByRole('button', { name: 'Try again' });
  act(() => again.focus());
  act(() => void jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  expect(player.error).toBeNull();
  expect(screen.getByText(/cannot be played/)).toBeVisible();
  expect(again).toHaveFocus();
});
