import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { PAGES } from '@/lib/addresses';
import { cx } from '@/lib/text/cx';
import links from './LinkRow.module.css';

/** Leads between what a visitor keeps: the shelf and the offline downloads. */
export function KeptPages() {
  const { t } = useTranslation();
  return (
    <ul role="list" className={cx(links.row, links.kept)}>
      <li>
        <NavLink to={PAGES.shelf}>{t('titles.shelf')}</NavLink>
      </li>
      <li>
        <NavLink to={PAGES.offline}>{t('titles.offline')}</NavLink>
      </li>
    </ul>
  );
}
