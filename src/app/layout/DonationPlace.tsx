import { lazy, Suspense, useState } from 'react';
import { selectDonationsModelOpen } from '@/features/ui/uiSlice';
import { useAppSelector } from '../hooks';

const DonationDialog = lazy(() => import(/* webpackChunkName: "donation" */ '@/features/donation/DonationDialog').then(({ DonationDialog: Opened }) => ({ default: Opened })));

/** The donation dialog over any page; it arrives when it is opened for the first time. */
export function DonationPlace() {
  const open = useAppSelector(selectDonationsModelOpen);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <DonationDialog />
    </Suspense>
  ) : null;
}
