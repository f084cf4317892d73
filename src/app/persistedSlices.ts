import * as v from 'valibot';
import { cartShared, type CartState } from '@/features/cart/cartSlice';
import { cartSchema } from '@/features/cart/storedCart';
import { memorySchema, type PodcastMemory } from '@/features/podcast/memory';
import { memoryShared, type PodcastState } from '@/features/podcast/podcastSlice';
import type { UiState } from '@/features/ui/uiSlice';
import type { PersistedSlice } from './persistence';

const uiSchema = v.object({ endorsementsPaused: v.boolean() });

/** What survives a reload; every change of these shapes raises a version. */
export const PERSISTED = {
  ui: { key: 'ui', version: 1, fields: ['endorsementsPaused'], schema: uiSchema } satisfies PersistedSlice<UiState, v.InferOutput<typeof uiSchema>>,
  cart: { key: 'cart', version: 1, fields: ['region', 'lines'], schema: cartSchema, shared: cartShared } satisfies PersistedSlice<CartState, Pick<CartState, 'region' | 'lines'>>,
  podcast: {
    key: 'podcast',
    version: 1,
    fields: ['activePodcast', 'positions', 'listened', 'speed', 'barShown'],
    schema: memorySchema,
    shared: memoryShared,
  } satisfies PersistedSlice<PodcastState, PodcastMemory>,
};
