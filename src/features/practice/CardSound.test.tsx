import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@/components/testRender';
import { CardSound } from './CardSound';

/** A player whose host fails until `heal`; like a browser's, it stays failed until it is loaded anew. */
function failingPlayer(): { player: HTMLAudioElement; heal: () => void } {
  const player = document.createElement('audio');
  let fails = true;
  let error: object | null = null;
  let paused = true;
  Object.defineProperties(player, { error: { get: () => error }, paused: { get: () => paused } });
  player.load = () => void (error = null);
  player.play = () => {
    if (fails) error = { code: 4 };
    if (error !== null) return Promise.reject(new DOMException('No supported source was found.', 'NotSupportedError'));
    paused = false;
    player.dispatchEvent(new Event('play'));
    return Promise.resolve();
  };
  player.setAttribute('aria-labelledby', 'audio-drone');
  document.body.append(player);
  return { player, heal: () => void (fails = false) };
}

it('says that a recording fails, and plays it with the next press once it does not', async () => {
  const { player, heal } = failingPlayer();
  const user = userEvent.setup();
  const file = { id: 'a', url: '/drone.mp3', title: 'Drone', description: '', contentType: 'audio/mpeg', size: 1, width: null, height: null };
  renderPart(<CardSound audio={{ id: 'drone', title: { text: 'Drone on A' }, file }} />);
  const button = screen.getByRole('button', { name: 'Drone on A' });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  heal();
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(player.paused).toBe(false);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
