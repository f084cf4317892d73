import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { PATTERNS } from '@/lib/addresses';

/** Id of the episode whose page is open; undefined on other pages. */
export const useEpisodeOfPage = (): string | undefined =>
  matchPath(PATTERNS.episode, useLocation().pathname)?.params.id;

/** Marks the player of an episode's own page. */
export const OWN_PLAYER = { 'data-own-player': '' };

/** True while the page's own player of the episode is on the screen: the bar would be a second one. */
export function useOwnPlayerOnScreen(episode: string): boolean {
  const isOwnPage = useEpisodeOfPage() === episode;
  const [isOnScreen, setIsOnScreen] = useState(false);
  useEffect(() => {
    const own = isOwnPage ? document.querySelector('[data-own-player]') : null;
    if (own === null) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setIsOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(own);
    return () => {
      observer.disconnect();
      setIsOnScreen(false);
    };
  }, [isOwnPage]);
  return isOnScreen;
}
