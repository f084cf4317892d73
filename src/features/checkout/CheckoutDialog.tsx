import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import { CheckoutForm } from './CheckoutForm';

interface CheckoutDialogProps extends ComponentProps<typeof CheckoutForm> {
  regionChoice: ReactNode;
  notes: ReactNode;
  open: boolean;
  onClose(): void;
}

/** Dialog of the checkout over the shop; with an empty cart it only shows the notices. */
export function CheckoutDialog({ open, onClose, ...form }: CheckoutDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('checkout.title')}>
      {form.lines.length > 0 ? (
        <CheckoutForm {...form} />
      ) : (
        <>
          {form.regionChoice}
          {form.notes}
        </>
      )}
    </Dialog>
  );
}
