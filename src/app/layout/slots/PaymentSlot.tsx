import { useLazy } from '@/lib/lazy/useLazy';
import { selectPayment } from '@/services/payment/paymentState';
import { useAppSelector } from '../../hooks';
import { paying } from './paymentModule';

/** Where a placed order is paid, over any page. What pays it came before it was placed. */
export function PaymentSlot() {
  const { placed } = useAppSelector(selectPayment);
  const { value: PlacedPayment } = useLazy(paying, placed !== null);
  return PlacedPayment && <PlacedPayment />;
}
