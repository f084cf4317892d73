import { contentApi } from '../copies/contentApi';
import { allEntries } from '../copies/entryEndpoints';

/** Everything in the shop, in the editors' order. Prices always come from here, never from the device's basket. */
export const shopApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    shopItems: allEntries(
      build,
      'shopItem',
      async () =>
        (await import(/* webpackChunkName: "live-content" */ '../types/shopItem')).toShopItem,
      { order: 'fields.order,sys.id' },
    ),
  }),
});

export const { useShopItemsQuery } = shopApi;
