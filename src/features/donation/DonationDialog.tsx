import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { draftOf } from '@/components/forms/draft';
import { Dialog } from '@/components/ui/Dialog';
import { donationsClosed, selectDonationsModelOpen } from '@/features/ui/uiSlice';
import { selectPaymentShown } from '@/services/payment/paymentState';
import { DONATION_FORM, DonationForm } from './DonationForm';

/** The donation dialog over any page. While the donation is being paid it gives way; however it is closed, it starts afresh. */
export function DonationDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const wanted = useAppSelector(selectDonationsModelOpen);
  const paying = useAppSelector(selectPaymentShown);
  const open = wanted && !paying;
  const close = (): void => {
    if (!open) return;
    draftOf(DONATION_FORM).forget();
    dispatch(donationsClosed());
  };
  return (
    <Dialog open={open} onClose={close} title={t('donation.title')}>
      <DonationForm />
    </Dialog>
  );
}
