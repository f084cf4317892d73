/**
 * Plays a sound. A failed player is reloaded first, because it would fail again, and continues at its position.
 * @throws the platform's error; `AbortError` when it was paused meanwhile
 */
export function playSound(player: HTMLAudioElement): Promise<void> {
  if (player.error !== null) {
    const { currentTime } = player;
    player.load();
    if (currentTime > 0) player.currentTime = currentTime;
  }
  return player.play();
}
