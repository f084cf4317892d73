import { useCallback, useEffect, useRef } from 'react';
import { dropdownClosed, dropdownOpened, selectOpenDropdown } from '@/features/ui/uiSlice';
import { useLanguage } from '@/i18n/useLanguage';
import { useDismissDetails } from '@/lib/browser/useDismissDetails';
import type { TopicId } from '../../../../contracts/content/topics';
import { topicArticlesApi } from '@/services/content/queries/topicArticles';
import { useAppDispatch, useAppSelector } from '../../hooks';

/** Max. age of a list that is prefetched before it is opened, seconds. */
const FRESH_FOR_S = 30;

/**
 * A native disclosure that opens without scripts; the store mirrors it and closes it: on a press outside, on
 * Escape (focus returns to its summary), when focus leaves it and when another one opens.
 */
export function useDisclosure(id: TopicId) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenDropdown) === id;
  const details = useRef<HTMLDetailsElement>(null);
  const locale = useLanguage();
  const prefetch = topicArticlesApi.usePrefetch('topicArticles', { ifOlderThan: FRESH_FOR_S });
  /** Call it when the visitor is about to open it. */
  const expect = useCallback(
    () => prefetch({ locale, topic: id, page: 1 }),
    [prefetch, locale, id],
  );
  const dismiss = useCallback(() => void dispatch(dropdownClosed()), [dispatch]);

  const isSettled = useRef(false);
  useEffect(() => {
    // A visitor may have opened it before hydration; the first route closes menus in the store only.
    const timer = setTimeout(() => {
      isSettled.current = true;
      if (details.current?.open === true) dispatch(dropdownOpened(id));
    });
    return () => clearTimeout(timer);
  }, [dispatch, id]);

  const toggled = useCallback(() => {
    const isOpen = details.current?.open === true;
    if (isOpen && !open) dispatch(dropdownOpened(id));
    if (!isOpen && open) dispatch(dropdownClosed());
  }, [dispatch, id, open]);

  useEffect(() => {
    if (details.current && isSettled.current) details.current.open = open;
  }, [open]);
  // The toggle event fires with a delay, so a visitor may have left already.
  useDismissDetails(details, dismiss);
  return { details, open, toggled, dismiss, expect };
}
