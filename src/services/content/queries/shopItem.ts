import { contentApi } from '../cache/contentApi';
import { allEntries } from '../cache/entryEndpoints';
import { toShopItem } from '../types/shopItem';

/** Every shop item in the editors' order. Prices always come from here, never from the stored cart. */
export const shopApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    shopItems: allEntries(build, 'shopItem', toShopItem, { order: 'fields.order,sys.id' }),
  }),
});

export const { useShopItemsQuery } = shopApi;
