import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PATTERNS } from '@/lib/addresses';

/** Id of the episode whose page is open; undefined on other pages. */
export const useEpisodeOfPage = (): string | undefined =>
  matchPath(PATTERNS.episode, useLocation().pathname)?.params.id;

/** Marks the player of an episode's own page. */
export const OWN_PLAYER = { 'data-own-player': '' };

/**
 * True while the page's own player of the episode is on the screen: the bar would be a second one. Until the browser has
 * told, the page's player counts as being there, so that no bar flashes at the first press.
 */
export function useOwnPlayerOnScreen(episode: string): boolean {
  const isOwnPage = useEpisodeOfPage() === episode;
  const [isOnScreen, setIsOnScreen] = useState(true);
  useEffect(() => {
    if (!isOwnPage) return undefined;
    const own = document.querySelector('[data-own-player]');
    const observer = new IntersectionObserver((entries) =>
      setIsOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    const absent = requestAnimationFrame(() => own === null && setIsOnScreen(false));
    if (own !== null) observer.observe(own);
    return () => {
      cancelAnimationFrame(absent);
      observer.disconnect();
      setIsOnScreen(true);
    };
  }, [isOwnPage]);
  return isOwnPage && isOnScreen;
}
