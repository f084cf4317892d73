import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { PAGES } from '@/lib/addresses';

/** Link to the search, with icon and name. */
export function SearchLink({ className, onChoose }: { className?: string; onChoose?: () => void }) {
  const { t } = useTranslation();
  return (
    <Link to={PAGES.search} className={className} onClick={onChoose}>
      <Icon name="search" />
      <span>{t('nav.search')}</span>
    </Link>
  );
}
