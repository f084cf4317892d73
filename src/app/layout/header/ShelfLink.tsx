import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { BOOKMARK, Icon } from '@/components/ui/Icon';
import { PAGES } from '@/lib/addresses';
import { useAppSelector } from '../../hooks';
import styles from './ShelfLink.module.css';

/** Link to the shelf: a bookmark with the number of items on it. */
export function ShelfLink({ className, onChoose }: { className?: string; onChoose?: () => void }) {
  const { t } = useTranslation();
  const count = useAppSelector(({ shelf }) => Object.keys(shelf.items).length);
  return (
    <NavLink to={PAGES.shelf} className={className} onClick={onChoose}>
      <Icon path={BOOKMARK} />
      <span>{t('titles.shelf')}</span>
      {count > 0 && <b className={styles.count}>{count}</b>}
    </NavLink>
  );
}
