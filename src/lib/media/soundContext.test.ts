import { onSoundTaken, soundContext } from './soundContext';

class Context extends EventTarget {
  state = 'running';
  resume = jest.fn(() => Promise.resolve());
}

it('sound: a call is told to those who listened before the first sound, until they leave', () => {
  const context = new Context();
  Object.assign(window, { AudioContext: jest.fn(() => context) });
  const [stays, leaves] = [jest.fn(), jest.fn()];
  onSoundTaken(stays);
  onSoundTaken(leaves)();
  soundContext();
  soundContext();
  context.state = 'interrupted';
  context.dispatchEvent(new Event('statechange'));
  context.state = 'running';
  context.dispatchEvent(new Event('statechange'));
  expect([stays, leaves].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(context.resume).toHaveBeenCalledTimes(2);
});

it('sound: is asked for as playback where the system asks for a kind', async () => {
  const audioSession = { type: 'auto' };
  Object.assign(navigator, { audioSession });
  Object.assign(window, { AudioContext: jest.fn(() => new Context()) });
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./soundContext');
    expect(audioSession.type).toBe('auto');
    fresh.soundContext();
  });
  expect(audioSession.type).toBe('playback');
});
