/** Lets a player of the page fail until `heal`; like a browser's, it stays failed until it is loaded anew. */
export function letFail(player: HTMLAudioElement): { heal: () => void } {
  let fails = true;
  let error: object | null = null;
  let paused = true;
  Object.defineProperties(player, { error: { get: () => error }, paused: { get: () => paused } });
  player.load = () => {
    error = null;
    paused = true;
  };
  player.play = async () => {
    // The network takes its time.
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
