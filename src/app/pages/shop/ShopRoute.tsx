import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { LazyDialog } from '@/components/content/LazyDialog';
import { markdownModule } from '@/components/prose/markdownModule';
import { CartPanel } from '@/features/cart/CartPanel';
import { priceOf } from '@/features/cart/priceCart';
import { CartNotices } from '@/features/cart/CartNotices';
import { itemToggled } from '@/features/cart/cartSlice';
import { RegionSelect } from '@/features/cart/RegionSelect';
import { useCart } from '@/features/cart/useCart';
import { ItemPage } from '@/features/shop/ItemPage';
import type { Offer } from '@/features/shop/offer';
import { ShopPage } from '@/features/shop/ShopPage';
import { lazyModule } from '@/lib/lazy/lazyModule';
import { bookApi } from '@/services/content/queries/book';
import { freeDownloadsApi } from '@/services/content/queries/freeDownload';
import { settingsApi } from '@/services/content/queries/settings';
import { shopApi } from '@/services/content/queries/shopItem';
import { shopSettingsApi } from '@/services/content/queries/shopSettings';
import type { ShopItem } from '@/services/content/types/shopItem';
import { useSmallBusiness } from '@/services/content/hooks/useSmallBusiness';
import { formClosed, formOpened } from '@/services/payment/paymentSlice';
import { selectOpenForm, selectPayment } from '@/services/payment/paymentState';
import { useAppDispatch, useAppSelector } from '../../hooks';
import { ONCE, type LoadArg } from '../../pageLoad';

const checkoutDialog = lazyModule(() =>
  import(/* webpackChunkName: "checkout" */ '@/features/checkout/CheckoutDialog').then(
    ({ CheckoutDialog }) => CheckoutDialog,
  ),
);

/** Name of the checkout form. */
const FORM = 'shop';

/** True while the checkout is open; leaving the shop closes it. */
function useCheckout(): boolean {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(formClosed()), [dispatch]);
  return useAppSelector(selectOpenForm) === FORM;
}

/** /shop and /shop/{id}: the shop with its cart and, on request, the checkout. */
export function ShopRoute() {
  const { id } = useParams();
  const dispatch = useAppDispatch();
  const pricedCart = useCart();
  const { cart, view } = pricedCart;
  const { concerned } = useAppSelector(selectPayment);
  const { applyQuotes } = pricedCart;
  useEffect(() => {
    if (concerned.length > 0) applyQuotes(concerned);
    // Runs once per refusal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [concerned]);
  const smallBusiness = useSmallBusiness();
  const wanted = useCheckout();
  const getOffer = (item: ShopItem): Offer => ({
    price: priceOf(item, cart.region),
    shipping: pricedCart.shippingEach,
    vatRate: smallBusiness ? null : item.vatRates[cart.region],
    deliveryDays: item.deliveryDays[cart.region],
    region: cart.region,
    isInCart: cart.lines.some((line) => line.id === item.id),
    onToggle: (chosen) => void dispatch(itemToggled(chosen)),
  });
  const column = <CartPanel cart={pricedCart} onCheckout={() => dispatch(formOpened(FORM))} />;
  // An empty cart closes the checkout, unless there is a notice about it.
  const hasNotice = cart.emptied.length > 0 || view.unavailable.length > 0;
  const open = wanted && (view.lines.length > 0 || hasNotice);
  const close = (): void => {
    if (!wanted) return;
    pricedCart.clearQuotes();
    dispatch(formClosed());
  };
  return (
    <>
      {id === undefined ? (
        <ShopPage getOffer={getOffer} cart={column} />
      ) : (
        <ItemPage key={id} getOffer={getOffer} cart={column} />
      )}
      <LazyDialog
        module={checkoutDialog}
        isOpen={wanted}
        onCancel={close}
        props={() => ({
          open,
          region: cart.region,
          lines: view.lines,
          shipsFrom: pricedCart.shipsFrom,
          notes: <CartNotices cart={pricedCart} />,
          regionChoice: <RegionSelect />,
          onRefused: pricedCart.applyQuotes,
          onClose: close,
        })}
      />
    </>
  );
}

export { ShopRoute as Component };

export const load = ({ dispatch, locale }: LoadArg) =>
  Promise.all([
    dispatch(shopApi.endpoints.shopItems.initiate({ locale }, ONCE)),
    dispatch(bookApi.endpoints.book.initiate({ locale }, ONCE)),
    dispatch(shopSettingsApi.endpoints.shopSettings.initiate({ locale }, ONCE)),
    dispatch(settingsApi.endpoints.settings.initiate({ locale }, ONCE)),
    dispatch(freeDownloadsApi.endpoints.freeDownloads.initiate(undefined, ONCE)),
    markdownModule.load(),
  ]);
