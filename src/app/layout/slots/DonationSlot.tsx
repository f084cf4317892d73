import { LazyDialog } from '@/components/content/LazyDialog';
import { donationsClosed, selectDonationsModelOpen } from '@/features/ui/uiSlice';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { useAppDispatch, useAppSelector } from '../../hooks';

const donation = lazyModule(() =>
  import(/* webpackChunkName: "donation" */ '@/features/donation/DonationDialog').then(
    ({ DonationDialog }) => DonationDialog,
  ),
);

/** Slot over any page for the donation dialog. */
export function DonationSlot() {
  const dispatch = useAppDispatch();
  return (
    <LazyDialog
      module={donation}
      isOpen={useAppSelector(selectDonationsModelOpen)}
      onCancel={() => dispatch(donationsClosed())}
    />
  );
}
