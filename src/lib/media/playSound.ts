/**
 * Plays a sound. What failed once fails for ever until it is loaded anew; it goes on where it stood.
 * @throws what the platform says: `AbortError` where somebody paused it meanwhile
 */
export function playSound(player: HTMLAudioElement): Promise<void> {
  if (player.error !== null) {
    const { currentTime } = player;
    player.load();
    if (currentTime > 0) player.currentTime = currentTime;
  }
  return player.play();
}
