import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import styles from '@/components/ui/Note.module.css';
import { showAsPopover } from '@/lib/browser/popovers';
import { usePodcastsQuery } from '@/services/podcasts/podcastsApi';
import { playerModule } from '../playerModule';
import { podcastsClosed, podcastsOpened } from '../state/podcastSlice';
import { selectShowPodcasts } from '../state/selectors';
import { useUnavailableReason } from '../useUnavailableReason';
import { useEpisodeOfPage } from './useEpisodeOfPage';

/**
 * Opens and closes the player without leaving the page; shows a message when it is unavailable.
 * @param onOpen called when the player opens; not called while the availability is unknown, because
 * a message is shown beside the button
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
  const reason = useUnavailableReason();
  const message = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const ofPage = useEpisodeOfPage();
  const [clickedPath, setClickedPath] = useState<string | null>(null);
  const [clicks, setClicks] = useState(0);
  // A click is not answered any more after navigating to another page.
  if (clickedPath !== null && clickedPath !== pathname) setClickedPath(null);
  const isClicked = clickedPath === pathname;
  const showsMessage = isClicked && reason !== null;
  const opens = isClicked && reason === null && data !== undefined;
  useEffect(() => {
    if (showsMessage && message.current !== null) showAsPopover(message.current);
  }, [showsMessage, clicks]);
  useEffect(() => {
    if (opens) onOpen?.();
    // `onOpen` may be a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opens, clicks]);
  const toggle = (): void => {
    setClicks(clicks + 1);
    setClickedPath(open && reason === null ? null : pathname);
    dispatch(open && reason === null ? podcastsClosed() : podcastsOpened(ofPage));
    if (reason === 'podcast.unavailable') void refetch();
    // Call it at once when the state is known, so that the menu returns the focus before the player
    // takes it.
    if (reason === null && data !== undefined) onOpen?.();
  };
  return (
    <>
      {/* The same button in every state: replacing the element would cancel a click in progress. */}
      <button
        type="button"
        className={className}
        aria-expanded={reason === null ? open : undefined}
        onPointerEnter={playerModule.preload}
        onFocus={playerModule.preload}
        onClick={toggle}
      >
        {children}
      </button>
      {reason !== null && (
        /* The text is set only after a click, because the menu is rendered twice per page. */
        <div ref={message} popover="auto" className={styles.note} role="status">
          {showsMessage && t(reason)}
        </div>
      )}
    </>
  );
}
