/** The element that plays episodes; null before the page has one. Using it avoids a second player of the same sound. */
export const findEpisodePlayer = (): HTMLAudioElement | null =>
  document.querySelector('audio[data-episodes]');
