import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import styles from '@/components/ui/Note.module.css';
import { showAsPopover } from '@/lib/popovers';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import { player } from './playerModule';
import { podcastsClosed, podcastsOpened } from './podcastState';
import { selectShowPodcasts } from './selectors';
import { useObstacle } from './useObstacle';

/**
 * Opens the podcast without leaving the page, and closes it again. When there is nothing to hear it says so.
 * `onOpen` runs once the player opens, not while that is still unknown: what is said instead stands beside the button.
 */
export function PodcastButton({
  children,
  className,
  onOpen,
}: {
  children: ReactNode;
  className?: string;
  onOpen?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectShowPodcasts);
  const { data, refetch } = usePodcastsQuery();
  const obstacle = useObstacle();
  const note = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const [pressedOn, setPressedOn] = useState<string | null>(null);
  const [presses, setPresses] = useState(0);
  // Who goes to another page no longer waits for an answer to the press.
  if (pressedOn !== null && pressedOn !== pathname) setPressedOn(null);
  const isAsked = pressedOn === pathname;
  const isTold = isAsked && obstacle !== null;
  const opens = isAsked && obstacle === null && data !== undefined;
  useEffect(() => {
    if (isTold && note.current !== null) showAsPopover(note.current);
  }, [isTold, presses]);
  useEffect(() => {
    if (opens) onOpen?.();
    // A later page's own function is no new press.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opens, presses]);
  const press = (): void => {
    setPresses(presses + 1);
    setPressedOn(open && obstacle === null ? null : pathname);
    dispatch(open && obstacle === null ? podcastsClosed() : podcastsOpened());
    if (obstacle === 'podcast.unavailable') void refetch();
    // At once where it is known, so that the menu gives the focus back before the player takes it.
    if (obstacle === null && data !== undefined) onOpen?.();
  };
  return (
    <>
      {/* One button whatever is known: an element put in its place would take a press under way with it. */}
      <button
        type="button"
        className={className}
        aria-expanded={obstacle === null ? open : undefined}
        onPointerEnter={player.expect}
        onFocus={player.expect}
        onClick={press}
      >
        {children}
      </button>
      {obstacle !== null && (
        /* Its words come with the press: the menu stands twice in a page, and only one of the two was pressed. */
        <div ref={note} popover="auto" className={styles.note} role="status">
          {isTold && t(obstacle)}
        </div>
      )}
    </>
  );
}
