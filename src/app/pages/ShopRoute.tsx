import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { loadMarkdown } from '@/components/prose/markdownModule';
import { Basket } from '@/features/cart/Basket';
import { basketView, priceOf } from '@/features/cart/basket';
import { cartEmptied, itemToggled, selectCart } from '@/features/cart/cartSlice';
import { ItemPage } from '@/features/shop/ItemPage';
import type { Offer } from '@/features/shop/offer';
import { ShopPage } from '@/features/shop/ShopPage';
import { useLanguage } from '@/i18n/useLanguage';
import { bookApi } from '@/services/content/types/book';
import { freeDownloadsApi } from '@/services/content/types/freeDownload';
import { settingsApi } from '@/services/content/types/settings';
import { shopApi, useShopItemsQuery, type ShopItem } from '@/services/content/types/shopItem';
import { SHIPPING_PER_PIECE } from '../../../contracts/regions';
import { useAppDispatch, useAppSelector } from '../hooks';
import { ONCE, type LoadArg } from '../pageLoad';

const CheckoutDialog = lazy(() => import(/* webpackChunkName: "checkout" */ '@/features/checkout/CheckoutDialog').then(({ CheckoutDialog: Dialog }) => ({ default: Dialog })));
const OpenOrder = lazy(() => import(/* webpackChunkName: "checkout" */ '@/features/checkout/OpenOrder').then(({ OpenOrder: Notice }) => ({ default: Notice })));

/** /shop and /shop/{id}: the shop with its basket and, once asked for, the checkout. */
export function ShopRoute() {
  const { id } = useParams();
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectCart);
  const { data: items } = useShopItemsQuery({ locale: useLanguage() });
  const [checkout, setCheckout] = useState(false);
  const view = basketView(cart, items ?? []);
  const offerOf = (item: ShopItem): Offer => ({
    price: priceOf(item, cart.region),
    shipping: SHIPPING_PER_PIECE[cart.region],
    inBasket: cart.lines.some((line) => line.id === item.id),
    onToggle: (chosen) => void dispatch(itemToggled(chosen)),
  });
  const empty = (): void => void dispatch(cartEmptied());
  const basket = <Basket view={items === undefined ? { ...view, unavailable: [] } : view} onCheckout={() => setCheckout(true)} />;
  return (
    <>
      {id === undefined ? (
        <ShopPage
          offerOf={offerOf}
          basket={basket}
          notice={
            <Suspense>
              <OpenOrder onPaid={empty} />
            </Suspense>
          }
        />
      ) : (
        <ItemPage key={id} offerOf={offerOf} basket={basket} />
      )}
      {checkout && (
        <Suspense>
          <CheckoutDialog
            open={view.lines.length > 0}
            region={cart.region}
            lines={view.lines}
            onClose={() => setCheckout(false)}
            onOrdered={() => {
              empty();
              setCheckout(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

export { ShopRoute as Component };

export const load = ({ dispatch, locale }: LoadArg) =>
  Promise.all([
    dispatch(shopApi.endpoints.shopItems.initiate({ locale }, ONCE)),
    dispatch(bookApi.endpoints.book.initiate({ locale }, ONCE)),
    dispatch(settingsApi.endpoints.settings.initiate({ locale }, ONCE)),
    dispatch(freeDownloadsApi.endpoints.freeDownloads.initiate(undefined, ONCE)),
    loadMarkdown(),
  ]);
