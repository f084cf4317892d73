import { useState, useEffect } from 'react';
import type { ConcernedItem } from '../../../contracts/problems';
import type { Cents } from '../../../contracts/money/money';
import type { Region } from '../../../contracts/money/regions';
import { useAppSelector, useAppDispatch } from '@/app/hooks';
import { useLanguage } from '@/i18n/useLanguage';
import { useShopItemsQuery } from '@/services/content/queries/shopItem';
import { useShopSettings } from '@/services/content/hooks/useShopSettings';
import type { ShopItem } from '@/services/content/types/shopItem';
import { priceCart, type CartView, type Quotes } from './priceCart';
import { selectCart, type CartState, type SeenTitle } from './cartState';
import { usePriceChanges, type PriceChange } from './usePriceChanges';
import { titlesSeen } from './cartSlice';

/** Stores the displayed titles of the lines, to name items that leave the shop. */
function useStoredTitles({ lines }: CartView, { titles }: CartState): void {
  const dispatch = useAppDispatch();
  const locale = useLanguage();
  const seen = Object.fromEntries(
    lines.map(({ id, title }): [string, SeenTitle] => [
      id,
      { text: title.text, lang: title.lang ?? locale },
    ]),
  );
  const hasNews = Object.entries(seen).some(
    ([id, { text, lang }]) => titles[id]?.text !== text || titles[id].lang !== lang,
  );
  useEffect(() => {
    if (hasNews) dispatch(titlesSeen(seen));
    // `hasNews` changes exactly when `seen` differs from the stored titles.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, hasNews]);
}

const NO_ITEMS: ShopItem[] = [];

/** Prices and day of shipping from the orders function, for one region; they override the content on the page. */
interface ServerQuotes {
  region: Region;
  prices: Quotes;
  shippingEach?: Cents | undefined;
  shipsFrom?: string | null | undefined;
}

/** The priced cart with its notices and actions. */
export interface PricedCart {
  cart: CartState;
  /** False until the shop's items are loaded; nothing is unavailable before. */
  isLoaded: boolean;
  view: CartView;
  /** Shipping of one piece to the region. */
  shippingEach: Cents;
  /** Day on which parcels leave again; null while they leave as usual. */
  shipsFrom: string | null;
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
  const [asked, setQuotes] = useState<ServerQuotes>({ region: cart.region, prices: {} });
  const quotes = asked.region === cart.region ? asked : { region: cart.region, prices: {} };
  const settings = useShopSettings();
  const { shippingEach = settings.shipping[cart.region], shipsFrom = settings.shipsFrom } = quotes;
  const view = priceCart(cart, items ?? NO_ITEMS, shippingEach, quotes.prices);
  const { changes, dismiss } = usePriceChanges(view.lines, cart.region);
  useStoredTitles(view, cart);
  return {
    cart,
    isLoaded: items !== undefined,
    view: items === undefined ? { ...view, unavailable: [] } : view,
    shippingEach,
    shipsFrom,
    changes,
    dismissChanges: dismiss,
    applyQuotes(concerned) {
      const fresh = Object.fromEntries(concerned.map(({ id, goodsEach }) => [id, goodsEach]));
      const shipped = concerned.find((item) => item.shippingEach !== undefined) ?? quotes;
      setQuotes({
        region: cart.region,
        prices: { ...quotes.prices, ...fresh },
        shippingEach: shipped.shippingEach,
        shipsFrom: shipped.shipsFrom,
      });
      void refetch();
    },
    clearQuotes: () => setQuotes({ region: cart.region, prices: {} }),
  };
}
