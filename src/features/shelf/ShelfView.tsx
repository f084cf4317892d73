import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectIsStored } from '@/features/ui/uiSlice';
import { useAppSelector } from '@/app/hooks';
import { Notice } from '@/components/ui/Notice';
import { TopicLinks } from '@/components/content/TopicLinks';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { PAGES } from '@/lib/addresses';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { ReadingPositions } from './ReadingPositions';
import { ShelfFile } from './ShelfFile';
import { selectShelf } from './state/shelfSelectors';
import { ShelfItems } from './ShelfItems';
import { useUnavailableItems, type LookUpItem } from './useUnavailableItems';
import links from '@/components/ui/LinkRow.module.css';
import styles from './ShelfView.module.css';

/** Explains an empty shelf and links to topics and episodes. */
function Empty() {
  const t = useShelfLabels();
  const { t: main } = useTranslation();
  return (
    <div className={styles.empty}>
      <p>{t('shelf:empty')}</p>
      <TopicLinks className={links.row}>
        <li>
          <Link to={PAGES.podcast}>{main('podcast.episodes')}</Link>
        </li>
      </TopicLinks>
    </div>
  );
}

/** Contents of the shelf: saved items, reading positions, and export and import. */
export function ShelfView({ lookUp }: { lookUp: LookUpItem }) {
  const t = useShelfLabels();
  const { items } = useAppSelector(selectShelf);
  const isStored = useAppSelector((state) => selectIsStored(state, 'shelf'));
  const gone = useUnavailableItems(lookUp);
  const container = useFocusRecovery<HTMLDivElement>();
  return (
    <div ref={container} tabIndex={-1} className={styles.shelf}>
      {!isStored && <Notice role="alert">{t('shelf:notKept')}</Notice>}
      {Object.keys(items).length === 0 && <Empty />}
      <ShelfItems unavailable={gone} />
      <ReadingPositions />
      <ShelfFile />
    </div>
  );
}
