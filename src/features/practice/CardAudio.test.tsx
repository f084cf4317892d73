import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@/components/testing/renderComponent';
import { makePlayerFail } from '../../../test/failingPlayer';
import { CardAudio } from './CardAudio';

/** Adds a player to the page that fails until `heal` is called. */
function brokenPlayer(): { player: HTMLAudioElement; heal: () => void } {
  const player = document.createElement('audio');
  player.setAttribute('aria-labelledby', 'audio-drone');
  document.body.append(player);
  return { player, ...makePlayerFail(player) };
}

it('CardAudio: shows an error and plays on the next click once it can', async () => {
  const { player, heal } = brokenPlayer();
  const user = userEvent.setup();
  const file = {
    id: 'a',
    url: '/drone.mp3',
    title: 'Drone',
    description: '',
    contentType: 'audio/mpeg',
    size: 1,
    width: null,
    height: null,
  };
  renderComponent(<CardAudio audio={{ id: 'drone', title: { text: 'Drone on A' }, file }} />);
  const button = screen.getByRole('button', { name: 'Drone on A' });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  heal();
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(player.paused).toBe(false);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
