import type { CartState } from '@/features/cart/cartState';
import type { StoredPodcast } from '@/features/podcast/state/storedPodcast';
import type { StoredShelf } from '@/features/shelf/state/storedShelf';
import type { UiState } from '@/features/ui/uiSlice';
import { SAVES_KEY } from '@/lib/browser/acts';
import { unfold } from '@/lib/storage/persistedForm';
import type { StorageKey } from '@/lib/storage/storageKeys';
import type { PERSISTED } from './persistedSlices';

const hasAny = (record: object | undefined): boolean => Object.keys(record ?? {}).length > 0;

/** Whether a page must show the stored fields of a slice: a basket, an episode, a saved item, a paused rotation. */
const SLICES = {
  ui: ({ endorsementsPaused }: Partial<UiState>) => endorsementsPaused === true,
  cart: ({ lines, emptied }: Partial<CartState>) => hasAny(lines) || hasAny(emptied),
  podcast: ({ barShown }: Partial<StoredPodcast>) => barShown === true,
  shelf: ({ items, positions, storePositions }: Partial<StoredShelf>) =>
    hasAny(items) || hasAny(positions) || storePositions === true,
} satisfies Record<keyof typeof PERSISTED, (stored: never) => boolean>;

/** Keys of which any value is shown: open orders, saves from before hydration. */
const KEYS: StorageKey[] = ['openOrders', SAVES_KEY];

function isSliceShown([key, isShown]: [string, (stored: object) => boolean]): boolean {
  const text = localStorage.getItem(`persist:${key}`);
  try {
    return text !== null && isShown(unfold(text));
  } catch {
    // The app drops what it cannot read.
    return false;
  }
}

/** True when the device holds a value that every page must show, or a session. The head script asks it, so it imports types only. */
export function holdsShownValue(): boolean {
  try {
    return (
      Object.entries(SLICES).some(isSliceShown) ||
      KEYS.some((key) => Boolean(localStorage.getItem(key))) ||
      Object.keys(localStorage).some((key) => key.startsWith('firebase:'))
    );
  } catch {
    // Storage is forbidden.
    return false;
  }
}

/** True while a timer runs in this tab. Apart, because the first look into a storage waits for the browser. */
export function holdsTimer(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('timer:'));
  } catch {
    return false;
  }
}
