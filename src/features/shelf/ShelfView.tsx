import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { Notice } from '@/components/ui/Notice';
import { Words } from '@/components/ui/Words';
import { useOfflineLabels } from '@/i18n/late/offlineLabels';
import { useShelfLabels } from '@/i18n/late/shelfLabels';
import { PAGES, topicAddress } from '@/lib/addresses';
import { useFocusStays } from '@/lib/useFocusStays';
import { useTopicGroups } from '@/services/content/hooks/useTopicGroups';
import { Places } from './Places';
import { ShelfFile } from './ShelfFile';
import { selectShelf } from './shelfSelectors';
import { Things } from './Things';
import { useGone, type LookUp } from './useGone';
import links from '@/components/ui/LinkRow.module.css';
import styles from './ShelfView.module.css';

/** Before anything was saved: how things come here, and where to find them. */
function Empty() {
  const t = useShelfLabels();
  const { t: main } = useTranslation();
  const { groups } = useTopicGroups();
  return (
    <div className={styles.empty}>
      <p>{t('shelf:empty')}</p>
      <ul className={links.row}>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Link to={topicAddress(id)}>
              <Words value={title} />
            </Link>
          </li>
        ))}
        <li>
          <Link to={PAGES.podcast}>{main('podcast.episodes')}</Link>
        </li>
      </ul>
    </div>
  );
}

/** What this visitor keeps on the shelf of this device. */
export function ShelfView({ lookUp }: { lookUp: LookUp }) {
  const t = useShelfLabels();
  const offline = useOfflineLabels();
  const { things, kept } = useAppSelector(selectShelf);
  const gone = useGone(lookUp);
  const place = useFocusStays<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={styles.shelf}>
      {!kept && <Notice role="alert">{t('shelf:notKept')}</Notice>}
      {Object.keys(things).length === 0 && <Empty />}
      <Things gone={gone} />
      <Places />
      <ShelfFile />
      <p>
        <Link to={PAGES.offline}>{offline('offline:list')}</Link>
      </p>
    </div>
  );
}
