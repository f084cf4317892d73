import { LazyDialog } from '@/components/content/LazyDialog';
import { donationsClosed, selectDonationsModelOpen } from '@/features/ui/uiSlice';
import { lateModule } from '@/lib/lateModule';
import { useAppDispatch, useAppSelector } from '../hooks';

const donation = lateModule(() =>
  import(/* webpackChunkName: "donation" */ '@/features/donation/DonationDialog').then(
    ({ DonationDialog }) => DonationDialog,
  ),
);

/** The donation dialog over any page. */
export function DonationPlace() {
  const dispatch = useAppDispatch();
  return (
    <LazyDialog
      module={donation}
      isOpen={useAppSelector(selectDonationsModelOpen)}
      onCancel={() => dispatch(donationsClosed())}
    />
  );
}
