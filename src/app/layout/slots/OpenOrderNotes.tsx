import { orderLinesRestored, orderLinesRemoved } from '@/features/cart/cartSlice';
import { OrderNotes } from '@/features/payment/OrderNotes';
import { useAppDispatch } from '../../hooks';

/** Reports the state of open orders to the visitor and to the cart. */
export function OpenOrderNotes() {
  const dispatch = useAppDispatch();
  return (
    <OrderNotes
      onOrdered={(token, lines) => dispatch(orderLinesRemoved({ token, lines }))}
      onPutBack={(lines) => dispatch(orderLinesRestored(lines))}
    />
  );
}
