import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { donationsOpened } from '@/features/ui/uiSlice';
import { sectionAddress } from '@/lib/addresses';
import { actOf } from '@/lib/browser/acts';
import { useAppDispatch } from '../hooks';

/** Opens the donation dialog over the page; without scripts it leads to the shop's section with donations. */
export function DonateLink() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Link
      to={sectionAddress('freeDownloads')}
      aria-haspopup="dialog"
      {...actOf('app')}
      onClick={(event) => {
        event.preventDefault();
        dispatch(donationsOpened());
      }}
    >
      {t('donation.title')}
    </Link>
  );
}
