import type { OrderStore } from '../state/orderStore';
import type { Webhooks } from '../state/webhooks';

/** Dependencies shared by the parts of PayPal's API. */
export interface ApiParts {
  store: OrderStore;
  webhooks: Webhooks;
  /** Base address, before /v2. */
  api: () => string;
}
