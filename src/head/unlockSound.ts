import { page } from './page';

/** Unlocks the sound within a press that is replayed later: WebKit plays only what has been started within one. */
function unlock({ target }: Event): void {
  if (window.early === undefined) return page.removeEventListener('click', unlock, true);
  if (target instanceof Element && target.matches('[data-hz],[data-notes],[data-notes] *'))
    window.earlySound ??= new AudioContext();
  // The podcast's player, which has no source yet.
  const player = page.querySelector<HTMLAudioElement>('audio:not([src])');
  player?.play().catch(() => undefined);
  player?.pause();
}

/** Lets sound start by presses from before hydration. */
export const unlockSound = (): void => page.addEventListener('click', unlock, true);
