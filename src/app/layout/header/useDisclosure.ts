import { useCallback, useEffect, useRef } from 'react';
import { dropdownClosed, dropdownOpened, selectOpenDropdown } from '@/features/ui/uiSlice';
import { useLanguage } from '@/i18n/useLanguage';
import type { TopicId } from '../../../../contracts/content/topics';
import { topicArticlesApi } from '@/services/content/queries/topicArticles';
import { useAppDispatch, useAppSelector } from '../../hooks';

/** Max. age of a list that is prefetched before it is opened, seconds. */
const FRESH_FOR_S = 30;

/**
 * A native disclosure that opens and closes without scripts (`dismissDetails`). The store mirrors it, keeps it the only
 * open one, and closes it with the choice of an entry.
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
  const toggled = useCallback(() => {
    const isOpen = details.current?.open === true;
    if (isOpen && !open) dispatch(dropdownOpened(id));
    if (!isOpen && open) dispatch(dropdownClosed());
  }, [dispatch, id, open]);

  const isMirrored = useRef(false);
  useEffect(() => {
    if (details.current === null) return;
    if (isMirrored.current) details.current.open = open;
    // A visitor may have opened it before hydration.
    else if (details.current.open) dispatch(dropdownOpened(id));
    isMirrored.current = true;
  }, [dispatch, id, open]);
  return { details, open, toggled, dismiss, expect };
}
