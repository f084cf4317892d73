import { useState } from 'react';
import type { ConcernedItem } from '../../../contracts/problems';
import type { Region } from '../../../contracts/money/regions';
import { useAppSelector } from '@/app/hooks';
import { useLanguage } from '@/i18n/useLanguage';
import { useShopItemsQuery } from '@/services/content/queries/shopItem';
import type { ShopItem } from '@/services/content/types/shopItem';
import { basketView, type BasketView, type Quotes } from './basket';
import { selectCart, type CartState } from './cartState';
import { useBasketTitles } from './useBasketTitles';
import { usePriceChanges, type PriceChange } from './usePriceChanges';

const NOTHING: ShopItem[] = [];

interface ServerQuotes {
  region: Region;
  prices: Quotes;
}

export interface OpenBasket {
  cart: CartState;
  /** False until the shop's content is there: nothing is called unavailable before. */
  known: boolean;
  view: BasketView;
  changes: PriceChange[];
  /** The visitor has read of the changes. */
  dismissChanges(): void;
  /** The orders function refused: what it says of the items is taken over, and the shop is read again, not from its copy. */
  reprice(items: readonly ConcernedItem[]): void;
  /** The shop's own content counts again. */
  forgetQuotes(): void;
}

/** The basket at today's prices, with what has changed under the visitor's eyes. */
export function useBasket(): OpenBasket {
  const cart = useAppSelector(selectCart);
  const { data: items, refetch } = useShopItemsQuery({ locale: useLanguage() });
  const [quotes, setQuotes] = useState<ServerQuotes>({ region: cart.region, prices: {} });
  const view = basketView(
    cart,
    items ?? NOTHING,
    quotes.region === cart.region ? quotes.prices : {},
  );
  const { changes, dismiss } = usePriceChanges(view.lines, cart.region);
  useBasketTitles(view, cart);
  return {
    cart,
    known: items !== undefined,
    view: items === undefined ? { ...view, unavailable: [] } : view,
    changes,
    dismissChanges: dismiss,
    reprice(concerned) {
      const fresh = Object.fromEntries(concerned.map(({ id, goodsEach }) => [id, goodsEach]));
      setQuotes((now) => ({
        region: cart.region,
        prices: now.region === cart.region ? { ...now.prices, ...fresh } : fresh,
      }));
      void refetch();
    },
    forgetQuotes: () => setQuotes({ region: cart.region, prices: {} }),
  };
}
