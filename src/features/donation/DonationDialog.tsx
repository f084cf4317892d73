import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Dialog } from '@/components/ui/Dialog';
import { donationsClosed, selectDonationsModelOpen } from '@/features/ui/uiSlice';
import { DonationForm } from './DonationForm';
import styles from './Donation.module.css';

/** The dialog closes itself this long after the payment, ms (spec, section 9). */
const THANKS_MS = 5000;

function Thanks({ onDone }: { onDone(): void }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(onDone, THANKS_MS);
    return () => clearTimeout(timer);
    // The page's re-renders must not start the five seconds anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <p className={styles.thanks} role="status">
      {t('donation.thanks')}
    </p>
  );
}

function Steps({ onDone }: { onDone(): void }) {
  const [paid, setPaid] = useState(false);
  return paid ? <Thanks onDone={onDone} /> : <DonationForm onPaid={() => setPaid(true)} />;
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
