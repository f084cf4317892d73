import type { OrderStore } from './orderStore';
import type { Webhooks } from './webhooks';

/** What the parts of PayPal's API share. */
export interface ApiParts {
  store: OrderStore;
  webhooks: Webhooks;
  /** Address before /v2. */
  api: () => string;
}
