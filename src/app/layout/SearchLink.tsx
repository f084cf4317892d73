import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { PAGES } from '@/lib/addresses';
import { SEARCH_SIGN } from '@/lib/searchPlace';

/** Leads to the search; `isNamed` shows its name beside the sign. */
export function SearchLink({ className, isNamed = false, onChoose }: { className?: string; isNamed?: boolean; onChoose?: () => void }) {
  const { t } = useTranslation();
  return (
    <Link to={PAGES.search} className={className} onClick={onChoose}>
      <Icon path={SEARCH_SIGN} />
      <span className={isNamed ? undefined : 'visually-hidden'}>{t('nav.search')}</span>
    </Link>
  );
}
