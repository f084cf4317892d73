/** Practice audio. */
import type { AssetPlan } from './asset';

export const recordingAssets: AssetPlan[] = [];
