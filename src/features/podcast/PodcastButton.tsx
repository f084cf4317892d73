import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import { player } from './playerModule';
import { podcastsClosed, podcastsOpened } from './podcastSlice';
import { selectShowPodcasts } from './selectors';
import { useObstacle } from './useObstacle';
import styles from './PodcastButton.module.css';

/** Opens the podcast without leaving the page, and closes it again. When there is nothing to hear it says so. */
export function PodcastButton({ children, className, onOpen }: { children: ReactNode; className?: string; onOpen?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectShowPodcasts);
  const { refetch } = usePodcastsQuery();
  const obstacle = useObstacle();
  const note = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isTold, setIsTold] = useState(false);
  const { pathname } = useLocation();
  const [pressedOn, setPressedOn] = useState<string | null>(null);
  // Who goes to another page no longer waits for an answer to the press.
  if (pressedOn !== null && pressedOn !== pathname) setPressedOn(null);
  const isWaiting = pressedOn === pathname;
  const mustTell = isWaiting && obstacle !== null;
  useEffect(() => {
    // Pressed before the list was there, which then turned out to be missing.
    if (mustTell) place.current?.showPopover?.();
  }, [mustTell]);
  const tryAgain = (): void => {
    setIsTold(true);
    setPressedOn(null);
    if (obstacle === 'podcast.unavailable') void refetch();
    dispatch(podcastsOpened());
  };
  if (obstacle !== null) {
    return (
      <>
        <button type="button" className={className} popoverTarget={note} onClick={tryAgain}>
          {children}
        </button>
        {/* Its words come with the press: the menu stands twice in a page, and only one of the two was pressed. */}
        <div ref={place} id={note} popover="auto" className={styles.note} role="status">
          {(isTold || isWaiting) && t(obstacle)}
        </div>
      </>
    );
  }
  const press = (): void => {
    setPressedOn(open ? null : pathname);
    dispatch(open ? podcastsClosed() : podcastsOpened());
    onOpen?.();
  };
  return (
    <button type="button" className={className} aria-expanded={open} onPointerEnter={player.expect} onFocus={player.expect} onClick={press}>
      {children}
    </button>
  );
}
