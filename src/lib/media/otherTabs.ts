const CHANNEL = 'podcast-player';

/** Null where the browser has no channels, or refuses one with storage (Firefox). */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Connects the sounds of the site's tabs, so that one tab plays at a time.
 * @param pause called when another tab has started to play
 * @returns `announce` pauses the other tabs
 */
export function connectOtherTabs(pause: () => void): { announce(): void; close(): void } {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => data === 'playing' && pause());
  return {
    announce: () => channel?.postMessage('playing'),
    close: () => channel?.close(),
  };
}
