import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '@/components/ui/Dialog';
import type { PaidOrder } from '@/services/payment/usePayment';
import type { Region } from '../../../contracts/regions';
import { CheckoutForm } from './CheckoutForm';
import type { CheckoutLine } from './checkoutLine';

interface CheckoutDialogProps {
  /** An empty basket closes it. */
  open: boolean;
  region: Region;
  lines: readonly CheckoutLine[];
  onClose(): void;
  /** Paid, or being confirmed: the basket may be emptied. */
  onOrdered(paid: PaidOrder): void;
}

/** The checkout over the shop; after the payment it gives way to the receipt. */
export function CheckoutDialog({ open, region, lines, onClose, onOrdered }: CheckoutDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ordered = (paid: PaidOrder): void => {
    onOrdered(paid);
    void navigate(`/receipt/${paid.receiptToken}`);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('checkout.title')}>
      <CheckoutForm region={region} lines={lines} onPaid={ordered} />
    </Dialog>
  );
}
