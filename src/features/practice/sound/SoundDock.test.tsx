import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { renderComponent } from '@/components/testing/renderComponent';
import { dockOpened, uiReducer } from '@/features/ui/uiSlice';
import type { Language } from '../../../../contracts/language/languages';
import { playDrone } from './playDrone';
import { playPulse } from './playPulse';
import { SoundDock } from './SoundDock';

jest.mock('./playDrone');
jest.mock('./playPulse');
jest.mock('./soundOutput');

/** The device's sound, which the system can take away. */
class Context extends EventTarget {
  state = 'running';
  resume = jest.fn(() => Promise.resolve());
}
const context = new Context();
// jsdom shows nothing and has no view to move.
const scrollIntoView = jest.fn();
Element.prototype.scrollIntoView = scrollIntoView;
const stop = jest.fn();
const pulse = { change: jest.fn(), stop: jest.fn() };

beforeEach(() => {
  Object.defineProperty(window, 'AudioContext', {
    configurable: true,
    value: function AudioContext() {
      return context;
    },
  });
  jest.clearAllMocks();
  context.state = 'running';
  jest.mocked(playDrone).mockReturnValue(stop);
  jest.mocked(playPulse).mockReturnValue(pulse);
});

afterEach(() => document.querySelector('body > audio')?.remove());

function open(language: Language = 'en-US') {
  const store = configureStore({ reducer: { ui: uiReducer } });
  store.dispatch(dockOpened());
  const pauseEpisode = jest.fn();
  const shown = renderComponent(
    <Provider store={store}>
      <SoundDock pauseEpisode={pauseEpisode} />
    </Provider>,
    language,
  );
  return { ...shown, store, pauseEpisode, user: userEvent.setup() };
}

/** Puts the page's player into a state, as a browser reports it. */
function makePlayer(paused: boolean): { player: HTMLAudioElement; pause: jest.Mock } {
  const player = document.createElement('audio');
  document.body.append(player);
  const pause = jest.fn();
  Object.defineProperties(player, {
    paused: { configurable: true, get: () => paused },
    pause: { configurable: true, value: pause },
  });
  return { player, pause };
}

it('sound dock: opens with the focus on the drone, and plays what is set', async () => {
  const { user } = open();
  const drone = screen.getByRole('button', { name: 'Drone A3' });
  expect(drone).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(playDrone).toHaveBeenLastCalledWith(undefined, [220]);
  expect(scrollIntoView).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Note' }), 'D');
  await user.click(screen.getByRole('checkbox', { name: 'Add a fifth' }));
  await user.click(screen.getByRole('checkbox', { name: 'Add an octave' }));
  // The name stays while the value changes, so that it is not read out again and again.
  const tuning = screen.getByRole('slider', { name: 'Tuning' });
  expect(tuning).toHaveAttribute('aria-valuetext', 'A = 440 Hz');
  fireEvent.change(tuning, { target: { value: '415' } });
  expect(tuning).toHaveAttribute('aria-valuetext', 'A = 415 Hz');
  const [, tones = []] = jest.mocked(playDrone).mock.lastCall ?? [];
  const d3 = 415 * 2 ** (-19 / 12);
  expect(tones.map((hz) => hz / d3)).toEqual([1, 1.5, 2].map((ratio) => expect.closeTo(ratio, 6)));
  // Each earlier drone has been stopped.
  expect(stop).toHaveBeenCalledTimes(jest.mocked(playDrone).mock.calls.length - 1);
});

it('sound dock: a change of the pulse goes on from its grid', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Pulse ♩ = 60' }));
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Silent bar' }), 'One in 4');
  expect(playPulse).toHaveBeenCalledTimes(1);
  expect(pulse.change).toHaveBeenLastCalledWith({ tempo: 60, beats: 4, silentBar: 4 });
  expect(pulse.stop).not.toHaveBeenCalled();
});

it('sound dock: pauses a player that plays, and says so', async () => {
  const { user, pauseEpisode } = open();
  const { pause } = makePlayer(false);
  await user.click(screen.getByRole('button', { name: 'Drone A3' }));
  expect(pause).toHaveBeenCalledTimes(1);
  expect(pauseEpisode).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('The recording has paused.');
});

it.each([
  ['a player starts', () => fireEvent(makePlayer(false).player, new Event('play'))],
  [
    'a call comes in',
    () => {
      context.state = 'interrupted';
      context.dispatchEvent(new Event('statechange'));
    },
  ],
])('sound dock: pauses and says so when %s', async (_case, take) => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Drone A3' }));
  await user.click(screen.getByRole('button', { name: 'Pulse ♩ = 60' }));
  act(() => void take());
  expect([stop, pulse.stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(screen.getByRole('button', { name: 'Drone A3' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('status')).toHaveTextContent('Drone and pulse have paused.');
});

it('sound dock: a sound that has slept while the page was hidden goes on', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Drone A3' }));
  context.resume.mockClear();
  fireEvent(document, new Event('visibilitychange'));
  expect(context.resume).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Drone A3' }));
  context.resume.mockClear();
  fireEvent(document, new Event('visibilitychange'));
  expect(context.resume).not.toHaveBeenCalled();
});

it('sound dock: is silent for a player that has paused meanwhile', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Drone A3' }));
  fireEvent(makePlayer(true).player, new Event('play'));
  expect(stop).not.toHaveBeenCalled();
});

it('sound dock: German notes have their German names', async () => {
  const { user } = open('de-DE');
  await user.click(screen.getByRole('button', { name: 'Einstellen' }));
  const note = screen.getByRole('combobox', { name: 'Ton' });
  await user.selectOptions(note, 'H');
  expect(screen.getByRole('button', { name: 'Liegeton H3' })).toBeVisible();
  await user.selectOptions(note, 'B');
  expect(screen.getByRole('button', { name: 'Liegeton B3' })).toBeVisible();
  await user.selectOptions(note, 'Es');
  expect(screen.getByRole('button', { name: 'Liegeton Es3' })).toBeVisible();
});
