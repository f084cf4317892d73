import type { Dispatch } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { SAVES_KEY, savesOf } from '@/lib/browser/acts';
import { safeStorage } from '@/lib/storage/safeStorage';
import { parseStored } from '@/lib/storage/stored';
import { itemMarkedDone, itemSaved, type ShelfItemInfo } from './shelfSlice';
import { itemKey } from './shelfState';
import { ItemInfoSchema } from './storedShelf';

const SaveSchema = v.object({ item: ItemInfoSchema, isDone: v.boolean() });

/** Declares a button that saves an item, or marks it as done as well. */
export const savesItem = (item: ShelfItemInfo, isDone = false) => savesOf({ item, isDone });

/** Puts the saves from before hydration, on this page or on one that was left, into the shelf. */
export function takeEarlySaves(dispatch: Dispatch): void {
  const lines = (safeStorage.get(SAVES_KEY) ?? '').split('\n');
  safeStorage.remove(SAVES_KEY);
  for (const line of lines) {
    const save = parseStored(line, SaveSchema);
    if (save === null) continue;
    dispatch(itemSaved(save.item));
    if (save.isDone) dispatch(itemMarkedDone(itemKey(save.item), true));
  }
}
