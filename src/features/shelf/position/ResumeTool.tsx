import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '@/app/hooks';
import { ToolButton, TOOL_ICONS } from '@/components/ui/ToolButton';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { MIN_RESUMABLE_SHARE, makeReadingTracker } from './readingTracker';
import { selectShelf } from '../state/shelfSelectors';
import { positionReached, type ShelfItemInfo } from '../state/shelfSlice';
import { arePositionsStored, type ReadingPosition } from '../state/shelfState';
import { scrollToPosition, paragraphInView, visibleText } from './scrollToPosition';

/** History state of links on the shelf: the opened article scrolls to the reading position. */
export const RESUME_STATE = { resume: true };

/** True for a reading position worth resuming: begun and not finished. */
export const isUnfinished = (position: ReadingPosition | undefined): position is ReadingPosition =>
  position !== undefined &&
  position.finishedAt === null &&
  position.part >= MIN_RESUMABLE_SHARE &&
  position.part < 1;

const OBSERVE_INTERVAL_MS = 1000;

/**
 * Stores the reading position of the article that contains the element while the page is visible. A
 * short look at the beginning does not overwrite it.
 */
function useReadingTracker(
  anchor: React.RefObject<HTMLElement | null>,
  { id, titles, address }: ShelfItemInfo,
): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [language = '', title = ''] = Object.entries(titles)[0] ?? [];
  useEffect(() => {
    const article = anchor.current?.closest('article');
    if (article == null) return undefined;
    const getPosition = (): ReadingPosition | undefined =>
      selectShelf(store.getState()).positions[id];
    const tracker = makeReadingTracker(getPosition()?.part ?? 0);
    const timer = setInterval(() => {
      const isTracked =
        document.visibilityState === 'visible' && arePositionsStored(selectShelf(store.getState()));
      const view = isTracked ? visibleText(article) : null;
      if (view === null) return;
      const { part, finished } = tracker.observe(view);
      const before = getPosition();
      const hasChanged =
        Math.abs(part - (before?.part ?? 0)) > 0.01 || (finished && before?.finishedAt == null);
      if (!hasChanged || (part < MIN_RESUMABLE_SHARE && !finished)) return;
      const paragraph = paragraphInView(article);
      dispatch(
        positionReached(id, {
          titles: { [language]: title },
          address,
          part,
          finished,
          ...(paragraph === undefined ? {} : { paragraph }),
        }),
      );
    }, OBSERVE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [dispatch, store, anchor, id, language, title, address]);
}

/**
 * Tracks the reading position of an article and offers to resume at the stored one. It scrolls
 * without a click only when opened from the shelf.
 */
export function ResumeTool({ article }: { article: ShelfItemInfo }) {
  const t = useShelfLabels();
  const { hash, state } = useLocation();
  const position = useAppSelector((all) => selectShelf(all).positions[article.id]);
  const anchor = useRef<HTMLSpanElement>(null);
  // The offer uses the position as of page load, because reading on changes the stored one.
  const [offer, setOffer] = useState(() =>
    isUnfinished(position) && hash === '' ? position : null,
  );
  useReadingTracker(anchor, article);
  const resume = (to: ReadingPosition | null): void => {
    const text = anchor.current?.closest('article');
    if (text != null && to !== null) scrollToPosition(text, to);
    setOffer(null);
  };
  const resumeRef = useRef(resume);
  useEffect(() => {
    if ((state as typeof RESUME_STATE | null)?.resume === true) resumeRef.current(offer);
    // Runs once when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      <span ref={anchor} hidden />
      {offer !== null && (
        <ToolButton
          icon={TOOL_ICONS.resume}
          label={t('shelf:resume', { percent: Math.round(offer.part * 100) })}
          onClick={() => resume(offer)}
        />
      )}
    </>
  );
}
