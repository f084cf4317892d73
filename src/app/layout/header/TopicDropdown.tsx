import { NavLink } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { ContentText } from '@/components/ui/ContentText';
import { topicAddress } from '@/lib/addresses';
import { DISMISSED } from '@/lib/browser/dismissDetails';
import { topicColours } from '@/lib/text/colour';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';
import { selectActiveRoute } from '@/features/ui/uiSlice';
import { useAppSelector } from '../../hooks';
import { AllOfTopic } from './AllOfTopic';
import { TopicArticles } from './TopicArticles';
import { useDisclosure } from './useDisclosure';
import styles from './TopicDropdown.module.css';

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
