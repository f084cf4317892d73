import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { ContentText } from '@/components/ui/ContentText';
import { topicAddress } from '@/lib/addresses';
import { topicColours } from '@/lib/text/colour';
import type { TopicGroup } from '@/services/content/hooks/topicGroups';
import { AllOfTopic } from './AllOfTopic';
import { TopicArticles } from './TopicArticles';
import styles from './MenuSheet.module.css';

/** One topic in the menu of small screens; its articles are requested on opening. */
export function TopicFold({ group, onChoose }: { group: TopicGroup; onChoose: () => void }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const follow = (): void => setOpen(details.current?.open === true);
  // A visitor may have opened it before hydration.
  useEffect(follow, []);
  return (
    <details
      ref={details}
      name="topics"
      className={styles.topic}
      style={topicColours(group.colour)}
      onToggle={follow}
    >
      <summary>
        <ContentText value={group.title} />
        <Icon name="down" size={16} />
      </summary>
      <ul role="list">
        <li>
          <NavLink end to={topicAddress(group.id)} onClick={onChoose}>
            <AllOfTopic title={group.title} />
          </NavLink>
        </li>
        {open && <TopicArticles topic={group.id} onChoose={onChoose} />}
      </ul>
    </details>
  );
}
