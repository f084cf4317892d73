import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { BOOKMARK, Icon } from '@/components/ui/Icon';
import { PAGES } from '@/lib/addresses';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import { safeStorage } from '@/lib/storage/safeStorage';
import { useAppSelector } from '../../hooks';
import styles from './ShelfLink.module.css';

/** Number of items on the shelf as stored: JSON within JSON, in which each item has the moment when it was saved. */
const storedCount = (): number =>
  safeStorage.get('persist:shelf')?.match(/[^\\]\\"savedAt\\":/g)?.length ?? 0;

/** Number of items on the shelf, before and after its slice is loaded. */
function useShelfCount(): number {
  const things = useAppSelector(({ shelf }) =>
    shelf?._persist.rehydrated === true ? shelf.things : null,
  );
  const inBrowser = useInBrowser();
  if (things !== null) return Object.keys(things).length;
  return inBrowser ? storedCount() : 0;
}

/** Link to the shelf: a bookmark with the number of items on it. */
export function ShelfLink({ className, onChoose }: { className?: string; onChoose?: () => void }) {
  const { t } = useTranslation();
  const count = useShelfCount();
  return (
    <NavLink to={PAGES.shelf} className={className} onClick={onChoose}>
      <Icon path={BOOKMARK} />
      <span>{t('titles.shelf')}</span>
      {count > 0 && <b className={styles.count}>{count}</b>}
    </NavLink>
  );
}
