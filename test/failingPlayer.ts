/** Makes an audio element fail until `heal` is called. As in browsers, the error persists until `load`. */
export function makePlayerFail(player: HTMLAudioElement): { heal: () => void } {
  let fails = true;
  let error: object | null = null;
  let paused = true;
  Object.defineProperties(player, { error: { get: () => error }, paused: { get: () => paused } });
  player.load = () => {
    error = null;
    paused = true;
  };
  player.play = async () => {
    // A browser reports a load error asynchronously.
    await Promise.resolve();
    if (fails && error === null) {
      error = { code: 4 };
      player.dispatchEvent(new Event('error'));
    }
    if (error !== null)
      throw new DOMException('No supported source was found.', 'NotSupportedError');
    paused = false;
    player.dispatchEvent(new Event('play'));
    player.dispatchEvent(new Event('playing'));
  };
  return { heal: () => void (fails = false) };
}
