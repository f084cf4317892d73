import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Thanks } from '@/components/payment/Thanks';
import { Dialog } from '@/components/ui/Dialog';
import { donationsClosed, selectDonationsModelOpen } from '@/features/ui/uiSlice';
import { DonationForm } from './DonationForm';

function Steps({ onDone }: { onDone(): void }) {
  const { t } = useTranslation();
  const [paid, setPaid] = useState(false);
  return paid ? <Thanks onDone={onDone}>{t('donation.thanks')}</Thanks> : <DonationForm onPaid={() => setPaid(true)} />;
}

/** The donation dialog over any page. However it is closed, it starts afresh. */
export function DonationDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectDonationsModelOpen);
  const close = (): void => void dispatch(donationsClosed());
  return (
    <Dialog open={open} onClose={close} title={t('donation.title')}>
      <Steps onDone={close} />
    </Dialog>
  );
}
