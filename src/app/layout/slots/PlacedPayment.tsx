import { orderLinesRemoved } from '@/features/cart/cartSlice';
import { PaymentDialog } from '@/features/payment/PaymentDialog';
import { useAppDispatch } from '../../hooks';

/** The payment of a placed order; paid items are removed from the cart. */
export function PlacedPayment() {
  const dispatch = useAppDispatch();
  return (
    <PaymentDialog onOrdered={(token, lines) => dispatch(orderLinesRemoved({ token, lines }))} />
  );
}
