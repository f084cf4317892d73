import { useLazy } from '@/lib/lazy/useLazy';
import { selectPayment } from '@/services/payment/paymentState';
import { useAppSelector } from '../../hooks';
import { paying } from './paymentModule';

/** Slot over any page for the payment of a placed order. Its module was loaded before the order was placed. */
export function PaymentSlot() {
  const { placed } = useAppSelector(selectPayment);
  const { value: PlacedPayment } = useLazy(paying, placed !== null);
  return PlacedPayment && <PlacedPayment />;
}
