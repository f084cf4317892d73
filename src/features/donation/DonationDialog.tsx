import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { formDraft } from '@/components/forms/formDraft';
import { Dialog } from '@/components/ui/Dialog';
import { donationsClosed, selectDonationsModelOpen } from '@/features/ui/uiSlice';
import { selectPaymentShown } from '@/services/payment/paymentState';
import { DONATION_FORM_ID, DonationForm } from './DonationForm';

/** Donation dialog over any page. It is hidden during payment; closing it discards the draft. */
export function DonationDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isRequested = useAppSelector(selectDonationsModelOpen);
  const isPaying = useAppSelector(selectPaymentShown);
  const open = isRequested && !isPaying;
  const close = (): void => {
    if (!open) return;
    formDraft(DONATION_FORM_ID).forget();
    dispatch(donationsClosed());
  };
  return (
    <Dialog open={open} onClose={close} title={t('donation.title')}>
      <DonationForm />
    </Dialog>
  );
}
