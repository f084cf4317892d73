import { useEffect } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { cartShared } from './cartSlice';
import { CART_KEY, readStoredCart } from './storedCart';

/** The basket follows in every open tab. */
export function useBasketOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      const cart = key === CART_KEY ? readStoredCart(newValue) : null;
      if (cart !== null) dispatch(cartShared(cart));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch]);
}
