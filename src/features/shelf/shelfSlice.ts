import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../../contracts/languages';
import {
  initialShelf,
  MAX_PLACES,
  remembersPlaces,
  thingKey,
  type ReadingPlace,
  type SavedThing,
  type ShelfState,
  type ThingKind,
  type Titles,
} from './shelfState';
import type { StoredShelf } from './storedShelf';

/** What a page tells of a thing when it is saved. */
export interface Thing {
  kind: ThingKind;
  id: string;
  titles: Titles;
  articleTitles?: Titles;
  address: string;
}

/** What a page calls a saved thing, in the language that it is written in. */
interface Sight {
  key: string;
  language: Language;
  title: string;
  articleTitle?: string;
  address: string;
}

/** The moment is part of the action, so that the reducer depends on nothing else. */
const now = <P>(payload: P): { payload: P & { now: number } } => ({
  payload: { ...payload, now: Date.now() },
});

const slice = createSlice({
  name: 'shelf',
  initialState: initialShelf,
  reducers: {
    thingSaved: {
      prepare: (thing: Thing) => now({ thing }),
      reducer(
        state,
        { payload: { thing, now: at } }: PayloadAction<{ thing: Thing; now: number }>,
      ) {
        state.things[thingKey(thing)] ??= {
          articleTitles: {},
          ...thing,
          savedAt: at,
          seenAt: at,
          done: { is: false, at },
          note: null,
        };
      },
    },
    thingRemoved(state, { payload: key }: PayloadAction<string>) {
      delete state.things[key];
    },
    /** A removal is taken back: the thing stands there as it was. */
    thingPutBack(state, { payload: thing }: PayloadAction<SavedThing>) {
      state.things[thingKey(thing)] ??= thing;
    },
    thingTicked: {
      prepare: (key: string, done: boolean) => now({ key, done }),
      reducer(
        state,
        {
          payload: { key, done, now: at },
        }: PayloadAction<{ key: string; done: boolean; now: number }>,
      ) {
        const thing = state.things[key];
        if (thing) thing.done = { is: done, at };
      },
    },
    /** `version` names the time that somebody sits at the note: what is typed in one go is one version. */
    noteWritten: {
      prepare: (key: string, text: string, version: string) => now({ key, text, version }),
      reducer(
        state,
        {
          payload: { key, text, version, now: at },
        }: PayloadAction<{ key: string; text: string; version: string; now: number }>,
      ) {
        const thing = state.things[key];
        if (thing === undefined) return;
        const { note } = thing;
        const before = note === null ? [] : [...note.replaced, ...note.version];
        thing.note = {
          text,
          at,
          version: [version],
          replaced: before.filter((one) => one !== version).slice(-MAX_VERSIONS),
        };
      },
    },
    /** A page that shows a saved thing tells what it is called and where it stands now. */
    thingSeen: {
      prepare: (seen: Sight) => now(seen),
      reducer(
        state,
        {
          payload: { key, language, title, articleTitle, address, now: at },
        }: PayloadAction<Sight & { now: number }>,
      ) {
        const thing = state.things[key];
        if (thing === undefined) return;
        thing.titles[language] = title;
        if (articleTitle !== undefined) thing.articleTitles[language] = articleTitle;
        thing.address = address;
        thing.seenAt = at;
      },
    },
    placeReached: {
      prepare: (
        id: string,
        place: Pick<ReadingPlace, 'titles' | 'address' | 'part' | 'paragraph'> & {
          finished: boolean;
        },
      ) => now({ id, place }),
      reducer(
        state,
        {
          payload: { id, place, now: at },
        }: PayloadAction<{
          id: string;
          place: Pick<ReadingPlace, 'titles' | 'address' | 'part' | 'paragraph'> & {
            finished: boolean;
          };
          now: number;
        }>,
      ) {
        if (!remembersPlaces(state)) return;
        const { finished, titles, ...where } = place;
        const before = state.places[id];
        state.places[id] = {
          ...where,
          titles: { ...before?.titles, ...titles },
          at,
          finishedAt: before?.finishedAt ?? (finished ? at : null),
        };
        const ids = Object.keys(state.places);
        if (ids.length > MAX_PLACES) delete state.places[oldest(state.places)];
      },
    },
    placeForgotten(state, { payload: id }: PayloadAction<string>) {
      delete state.places[id];
    },
    /** Places that are no longer wanted are forgotten at once. */
    rememberingChosen(state, { payload }: PayloadAction<boolean>) {
      state.remembers = payload;
      if (!payload) state.places = {};
    },
    /** A file's shelf, already put together with this one. */
    shelfImported: (state, { payload }: PayloadAction<Pick<ShelfState, 'things' | 'places'>>) => ({
      ...state,
      ...payload,
    }),
    /** Another tab changed the shelf. */
    shelfShared: (state, { payload }: PayloadAction<StoredShelf>) => ({ ...state, ...payload }),
    /** Whether the device took what was to be written. */
    shelfWritten(state, { payload }: PayloadAction<boolean>) {
      state.kept = payload;
    },
  },
});

/** So many replaced versions of a note are remembered. */
const MAX_VERSIONS = 100;

const oldest = (places: Record<string, ReadingPlace>): string =>
  Object.entries(places).reduce((a, b) => (b[1].at < a[1].at ? b : a))[0];

export const {
  thingSaved,
  thingRemoved,
  thingPutBack,
  thingTicked,
  noteWritten,
  thingSeen,
  placeReached,
  placeForgotten,
  rememberingChosen,
  shelfImported,
  shelfShared,
  shelfWritten,
} = slice.actions;
export const shelfReducer = slice.reducer;
