import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { topicAddress } from '@/lib/addresses';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import { ContentText } from '../ui/ContentText';

interface TopicLinksProps {
  className: string | undefined;
  /** Items before and after the topics. */
  before?: ReactNode;
  children?: ReactNode;
}

/** List of links to the topics, where a page has nothing of its own to show. */
export function TopicLinks({ className, before, children }: TopicLinksProps) {
  const { groups } = useTopicGroups();
  return (
    <ul role="list" className={className}>
      {before}
      {groups.map(({ id, title, colour }) => (
        <li key={id} style={{ borderColor: colour }}>
          <Link to={topicAddress(id)}>
            <ContentText value={title} />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
