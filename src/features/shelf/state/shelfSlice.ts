import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../../../contracts/language/languages';
import {
  initialShelf,
  MAX_POSITIONS,
  arePositionsStored,
  itemKey,
  type ReadingPosition,
  type ShelfItem,
  type ShelfState,
  type ShelfItemKind,
  type Titles,
} from './shelfState';
import type { StoredShelf } from './storedShelf';

/** An item as a page describes it. */
export interface ShelfItemInfo {
  kind: ShelfItemKind;
  id: string;
  titles: Titles;
  articleTitles?: Titles;
  address: string;
}

/** Titles and address of a saved item in the language of the page. */
interface SeenItem {
  key: string;
  language: Language;
  title: string;
  articleTitle?: string;
  address: string;
}

/** The time is part of the action so that the reducer stays pure. */
const withTime = <P>(payload: P): { payload: P & { now: number } } => ({
  payload: { ...payload, now: Date.now() },
});

const slice = createSlice({
  name: 'shelf',
  initialState: initialShelf,
  reducers: {
    itemSaved: {
      prepare: (item: ShelfItemInfo) => withTime({ item }),
      reducer(
        state,
        { payload: { item, now: at } }: PayloadAction<{ item: ShelfItemInfo; now: number }>,
      ) {
        state.items[itemKey(item)] ??= {
          articleTitles: {},
          ...item,
          savedAt: at,
          seenAt: at,
          done: { is: false, at },
          note: null,
        };
      },
    },
    itemRemoved(state, { payload: key }: PayloadAction<string>) {
      delete state.items[key];
    },
    /** Undoes a removal. */
    removalUndone(state, { payload: item }: PayloadAction<ShelfItem>) {
      state.items[itemKey(item)] ??= item;
    },
    itemMarkedDone: {
      prepare: (key: string, done: boolean) => withTime({ key, done }),
      reducer(
        state,
        {
          payload: { key, done, now: at },
        }: PayloadAction<{ key: string; done: boolean; now: number }>,
      ) {
        const item = state.items[key];
        if (item) item.done = { is: done, at };
      },
    },
    /** `version` identifies an editing session: everything typed in one session is one version. */
    noteWritten: {
      prepare: (key: string, text: string, version: string) => withTime({ key, text, version }),
      reducer(
        state,
        {
          payload: { key, text, version, now: at },
        }: PayloadAction<{ key: string; text: string; version: string; now: number }>,
      ) {
        const item = state.items[key];
        if (item === undefined) return;
        const { note } = item;
        const before = note === null ? [] : [...note.replaced, ...note.version];
        item.note = {
          text,
          at,
          version: [version],
          replaced: before.filter((one) => one !== version).slice(-MAX_VERSIONS),
        };
      },
    },
    /** A page that shows a saved item reports its current title and address. */
    itemSeen: {
      prepare: (seen: SeenItem) => withTime(seen),
      reducer(
        state,
        {
          payload: { key, language, title, articleTitle, address, now: at },
        }: PayloadAction<SeenItem & { now: number }>,
      ) {
        const item = state.items[key];
        if (item === undefined) return;
        item.titles[language] = title;
        if (articleTitle !== undefined) item.articleTitles[language] = articleTitle;
        item.address = address;
        item.seenAt = at;
      },
    },
    positionReached: {
      prepare: (
        id: string,
        position: Pick<ReadingPosition, 'titles' | 'address' | 'part' | 'paragraph'> & {
          finished: boolean;
        },
      ) => withTime({ id, position }),
      reducer(
        state,
        {
          payload: { id, position, now: at },
        }: PayloadAction<{
          id: string;
          position: Pick<ReadingPosition, 'titles' | 'address' | 'part' | 'paragraph'> & {
            finished: boolean;
          };
          now: number;
        }>,
      ) {
        if (!arePositionsStored(state)) return;
        const { finished, titles, ...current } = position;
        const before = state.positions[id];
        state.positions[id] = {
          ...current,
          titles: { ...before?.titles, ...titles },
          at,
          finishedAt: before?.finishedAt ?? (finished ? at : null),
        };
        const ids = Object.keys(state.positions);
        if (ids.length > MAX_POSITIONS) delete state.positions[oldestId(state.positions)];
      },
    },
    positionForgotten(state, { payload: id }: PayloadAction<string>) {
      delete state.positions[id];
    },
    /** Turning this off deletes the stored positions. */
    rememberingChosen(state, { payload }: PayloadAction<boolean>) {
      state.storePositions = payload;
      if (!payload) state.positions = {};
    },
    /** Replaces the shelf by an imported one that was already merged with it. */
    shelfImported: (
      state,
      { payload }: PayloadAction<Pick<ShelfState, 'items' | 'positions'>>,
    ) => ({
      ...state,
      ...payload,
    }),
    /** Applies a change from another tab. */
    shelfShared: (state, { payload }: PayloadAction<StoredShelf>) => ({ ...state, ...payload }),
  },
});

/** Max. number of replaced note versions that are remembered. */
const MAX_VERSIONS = 100;

const oldestId = (positions: Record<string, ReadingPosition>): string =>
  Object.entries(positions).reduce((a, b) => (b[1].at < a[1].at ? b : a))[0];

export const {
  itemSaved,
  itemRemoved,
  removalUndone,
  itemMarkedDone,
  noteWritten,
  itemSeen,
  positionReached,
  positionForgotten,
  rememberingChosen,
  shelfImported,
  shelfShared,
} = slice.actions;
/** Reducer of the shelf. */
export const shelfReducer = slice.reducer;
