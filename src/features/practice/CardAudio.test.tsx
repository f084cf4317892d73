import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderComponent } from '@/components/testing/renderComponent';
import { makePlayerFail } from '../../../test/failingPlayer';
import { CardAudio } from './CardAudio';

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

/** Shows the button of a recording whose player fails until `heal` is called. */
function showBroken() {
  const player = document.createElement('audio');
  player.setAttribute('aria-labelledby', 'audio-drone');
  document.body.append(player);
  renderComponent(<CardAudio audio={{ id: 'drone', title: { text: 'Drone on A' }, file }} />);
  const button = screen.getByRole('button', { name: 'Drone on A' });
  return { player, button, user: userEvent.setup(), ...makePlayerFail(player) };
}

afterEach(() => document.querySelector('body > audio')?.remove());

it('CardAudio: shows an error and plays on the next click once it can', async () => {
  const { player, button, user, heal } = showBroken();
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  heal();
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(player.paused).toBe(false);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('CardAudio: says when the browser blocks the sound, and plays on the next click', async () => {
  const { player, button, user, heal } = showBroken();
  heal();
  const play = jest
    .spyOn(player, 'play')
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/blocked the sound/));
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  expect(play).toHaveBeenCalledTimes(2);
});

it('CardAudio: a loop of the recording plays again and again, slowly and by keys', async () => {
  const { player, button, user, heal } = showBroken();
  heal();
  await user.click(button);
  Object.defineProperty(player, 'duration', { value: 60 });
  const mark = async (time: number, name: RegExp): Promise<void> => {
    player.currentTime = time;
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await mark(12, /^A: start here/);
  await mark(20, /^B: end here/);
  expect(screen.getByText('Repeats from 0:12 to 0:20.')).toBeInTheDocument();
  expect(screen.getByRole('group')).toHaveAttribute('aria-describedby', 'audio-drone');
  expect(player.currentTime).toBe(12);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '50%');
  expect(player.playbackRate).toBe(0.5);
  await user.click(screen.getByRole('button', { name: 'Stop the loop' }));
  expect(screen.getByRole('button', { name: 'A: start here' })).toHaveFocus();
});
