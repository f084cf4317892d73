import { NavLink } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { ContentText } from '@/components/ui/ContentText';
import { topicAddress } from '@/lib/addresses';
import { DISMISSED } from '@/lib/browser/dismissDetails';
import { topicColours } from '@/lib/text/colour';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';
import {
  selectActiveRoute,
  dropdownClosed,
  dropdownOpened,
  selectOpenDropdown,
} from '@/features/ui/uiSlice';
import { useAppSelector, useAppDispatch } from '../../hooks';
import { AllOfTopic } from './AllOfTopic';
import { TopicArticles } from './TopicArticles';
import styles from './TopicDropdown.module.css';
import { useCallback, useEffect, useRef } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import type { TopicId } from '../../../../contracts/content/topics';
import { topicArticlesApi } from '@/services/content/queries/topicArticles';

/** Max. age of a list that is prefetched before it is opened, seconds. */
const FRESH_FOR_S = 30;

/**
 * A native disclosure that opens and closes without scripts (`dismissDetails`). The store mirrors it, keeps it the only
 * open one, and closes it with the choice of an entry.
 */
function useDisclosure(id: TopicId) {
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

/** One topic: its title opens a menu with the topic and its articles, which are requested on opening. */
export function TopicDropdown({ group }: { group: TopicGroup }) {
  const active = useAppSelector(selectActiveRoute);
  const { details, open, toggled, dismiss, expect } = useDisclosure(group.id);
  const here = active.path.startsWith(topicAddress('')) && active.topic === group.id;
  return (
    <li style={topicColours(group.colour)}>
      <details
        ref={details}
        name="topic-lists"
        className={styles.topic}
        onToggle={toggled}
        {...DISMISSED}
      >
        <summary
          className={styles.button}
          data-active={here || undefined}
          onPointerEnter={expect}
          onFocus={expect}
        >
          <span className={styles.name}>
            <ContentText value={group.title} />
          </span>
          <Icon name="down" size={12} />
        </summary>
        <ul role="list" className={styles.list}>
          <li>
            <NavLink end to={topicAddress(group.id)} className={styles.header} onClick={dismiss}>
              <AllOfTopic title={group.title} />
            </NavLink>
          </li>
          {open && <TopicArticles topic={group.id} onChoose={dismiss} />}
        </ul>
      </details>
    </li>
  );
}
