import { useState } from 'react';
import type { ConcernedItem } from '../../../contracts/problems';
import type { Region } from '../../../contracts/money/regions';
import { useAppSelector } from '@/app/hooks';
import { useLanguage } from '@/i18n/useLanguage';
import { useShopItemsQuery } from '@/services/content/queries/shopItem';
import type { ShopItem } from '@/services/content/types/shopItem';
import { priceCart, type CartView, type Quotes } from './priceCart';
import { selectCart, type CartState } from './cartState';
import { useStoredTitles } from './useStoredTitles';
import { usePriceChanges, type PriceChange } from './usePriceChanges';

const NO_ITEMS: ShopItem[] = [];

interface ServerQuotes {
  region: Region;
  prices: Quotes;
}

/** The priced cart with its notices and actions. */
export interface PricedCart {
  cart: CartState;
  /** False until the shop's items are loaded; nothing is unavailable before. */
  isLoaded: boolean;
  view: CartView;
  changes: PriceChange[];
  /** Dismisses the price changes. */
  dismissChanges(): void;
  /**
   * Applies the prices of the orders function's refusal and loads the items again, bypassing the
   * cache.
   */
  applyQuotes(items: readonly ConcernedItem[]): void;
  /** Goes back to the prices of the content. */
  clearQuotes(): void;
}

/** Returns the cart at current prices, with the changes since the visitor last saw it. */
export function useCart(): PricedCart {
  const cart = useAppSelector(selectCart);
  const { data: items, refetch } = useShopItemsQuery({ locale: useLanguage() });
  const [quotes, setQuotes] = useState<ServerQuotes>({ region: cart.region, prices: {} });
  const view = priceCart(
    cart,
    items ?? NO_ITEMS,
    quotes.region === cart.region ? quotes.prices : {},
  );
  const { changes, dismiss } = usePriceChanges(view.lines, cart.region);
  useStoredTitles(view, cart);
  return {
    cart,
    isLoaded: items !== undefined,
    view: items === undefined ? { ...view, unavailable: [] } : view,
    changes,
    dismissChanges: dismiss,
    applyQuotes(concerned) {
      const fresh = Object.fromEntries(concerned.map(({ id, goodsEach }) => [id, goodsEach]));
      setQuotes((now) => ({
        region: cart.region,
        prices: now.region === cart.region ? { ...now.prices, ...fresh } : fresh,
      }));
      void refetch();
    },
    clearQuotes: () => setQuotes({ region: cart.region, prices: {} }),
  };
}
