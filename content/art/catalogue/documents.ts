/** Documents to download. */
import type { AssetPlan } from './asset';

export const documentAssets: AssetPlan[] = [];
