import * as v from 'valibot';
import { cartShared } from '@/features/cart/cartSlice';
import type { CartState } from '@/features/cart/cartState';
import { cartSchema } from '@/features/cart/storedCart';
import { storedPodcastSchema, type StoredPodcast } from '@/features/podcast/state/storedPodcast';
import { podcastShared } from '@/features/podcast/state/podcastSlice';
import type { PodcastState } from '@/features/podcast/state/podcastState';
import { shelfShared } from '@/features/shelf/state/shelfSlice';
import type { ShelfState } from '@/features/shelf/state/shelfState';
import { shelfSchema, type StoredShelf } from '@/features/shelf/state/storedShelf';
import { initialSoundSettings, soundSettingsSchema } from '@/features/ui/sounds';
import type { UiState } from '@/features/ui/uiSlice';
import type { PersistedSlice } from './persistence';

const uiSchema = v.object({
  endorsementsPaused: v.boolean(),
  sounds: v.optional(soundSettingsSchema, initialSoundSettings),
});

/** Persisted slices; every change of these shapes raises a version. */
export const PERSISTED = {
  ui: {
    key: 'ui',
    version: 2,
    fields: ['endorsementsPaused', 'sounds'],
    schema: uiSchema,
  } satisfies PersistedSlice<UiState, v.InferOutput<typeof uiSchema>>,
  cart: {
    key: 'cart',
    version: 2,
    fields: ['region', 'lines', 'emptied', 'titles', 'settled'],
    schema: cartSchema,
    shared: cartShared,
  } satisfies PersistedSlice<CartState, CartState>,
  podcast: {
    key: 'podcast',
    version: 1,
    fields: ['activePodcast', 'positions', 'listened', 'speed', 'barShown', 'oldestFirst'],
    // The first episode of the list.
    automatic: ['activePodcast'],
    schema: storedPodcastSchema,
    shared: podcastShared,
  } satisfies PersistedSlice<PodcastState, StoredPodcast>,
  shelf: {
    key: 'shelf',
    version: 1,
    fields: ['items', 'positions', 'storePositions'],
    schema: shelfSchema,
    shared: shelfShared,
  } satisfies PersistedSlice<ShelfState, StoredShelf>,
};
