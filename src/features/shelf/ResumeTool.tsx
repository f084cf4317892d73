import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useAppStore } from '@/app/hooks';
import { ToolButton, TOOL_SIGNS } from '@/components/ui/ToolButton';
import { useShelfLabels } from '@/i18n/late/shelfLabels';
import { BEGUN, makeReading } from './reading';
import { selectShelf } from './shelfSelectors';
import { placeReached, type Thing } from './shelfSlice';
import { remembersPlaces, type ReadingPlace } from './shelfState';
import { goToPlace, paragraphInView, textInView } from './textInView';

/** What a link of the shelf tells the page that it opens. */
export const RESUMES = { resume: true };

/** A place that is worth going back to: some way into a text that was not read to its end. */
export const isUnfinished = (place: ReadingPlace | undefined): place is ReadingPlace =>
  place !== undefined && place.finishedAt === null && place.part >= BEGUN && place.part < 1;

const LOOK_MS = 1000;

/** Remembers how far the article around an element is read, while it is seen. A glance at its beginning forgets nothing. */
function useFollowReading(
  place: React.RefObject<HTMLElement | null>,
  { id, titles, address }: Thing,
): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [language = '', title = ''] = Object.entries(titles)[0] ?? [];
  useEffect(() => {
    const article = place.current?.closest('article');
    if (article == null) return undefined;
    const known = (): ReadingPlace | undefined => selectShelf(store.getState()).places[id];
    const reading = makeReading(known()?.part ?? 0);
    const timer = setInterval(() => {
      const isFollowed =
        document.visibilityState === 'visible' && remembersPlaces(selectShelf(store.getState()));
      const view = isFollowed ? textInView(article) : null;
      if (view === null) return;
      const { part, finished } = reading.look(view);
      const before = known();
      const isNews =
        Math.abs(part - (before?.part ?? 0)) > 0.01 || (finished && before?.finishedAt == null);
      if (!isNews || (part < BEGUN && !finished)) return;
      const paragraph = paragraphInView(article);
      dispatch(
        placeReached(id, {
          titles: { [language]: title },
          address,
          part,
          finished,
          ...(paragraph === undefined ? {} : { paragraph }),
        }),
      );
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [dispatch, store, place, id, language, title, address]);
}

/** Remembers how far an article is read, and offers to go on where the visitor stopped: never by itself, but when a link of the shelf says so. */
export function ResumeTool({ article }: { article: Thing }) {
  const t = useShelfLabels();
  const { hash, state } = useLocation();
  const place = useAppSelector((all) => selectShelf(all).places[article.id]);
  const here = useRef<HTMLSpanElement>(null);
  // What was known when the page was opened; what is read from now on changes nothing about the offer.
  const [offer, setOffer] = useState(() => (isUnfinished(place) && hash === '' ? place : null));
  useFollowReading(here, article);
  const go = (to: ReadingPlace | null): void => {
    const text = here.current?.closest('article');
    if (text != null && to !== null) goToPlace(text, to);
    setOffer(null);
  };
  const goRef = useRef(go);
  useEffect(() => {
    if ((state as typeof RESUMES | null)?.resume === true) goRef.current(offer);
    // Once, when the page is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      <span ref={here} hidden />
      {offer !== null && (
        <ToolButton
          sign={TOOL_SIGNS.resume}
          label={t('shelf:resume', { percent: Math.round(offer.part * 100) })}
          onClick={() => go(offer)}
        />
      )}
    </>
  );
}
