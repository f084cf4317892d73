import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TopicId } from '../../../contracts/content/topics';

/** Current location: path with its second and third segment (topic and id). */
export interface ActiveRoute {
  path: string;
  topic: string | null;
  id: string | null;
}

/** UI state shared by several features. */
export interface UiState {
  activeRoute: ActiveRoute;
  /** The open topic dropdown; at most one. */
  openDropdown: TopicId | null;
  /** The menu sheet on small screens. */
  menuOpen: boolean;
  /** The donation dialog, over any page. */
  donationsModelOpen: boolean;
  /** The visitor paused the endorsements; stored across visits. */
  endorsementsPaused: boolean;
  /** Slices whose last change the device could not store: its storage is full or forbidden. */
  unstored: string[];
}

/** Initial UI state. */
export const initialUiState: UiState = {
  activeRoute: { path: '/', topic: null, id: null },
  openDropdown: null,
  menuOpen: false,
  donationsModelOpen: false,
  endorsementsPaused: false,
  unstored: [],
};

const slice = createSlice({
  name: 'ui',
  initialState: initialUiState,
  reducers: {
    /** A page was opened; the page that is open already keeps its menus. */
    routeOpened(state, { payload: path }: PayloadAction<string>) {
      if (state.activeRoute.path === path) return;
      const [, , topic, id] = path.split('/');
      state.activeRoute = {
        path,
        topic: topic || null,
        id: id || null,
      };
      state.openDropdown = null;
      state.menuOpen = false;
    },
    dropdownOpened(state, { payload }: PayloadAction<TopicId>) {
      state.openDropdown = payload;
    },
    dropdownClosed(state) {
      state.openDropdown = null;
    },
    menuOpened(state) {
      state.menuOpen = true;
    },
    menuClosed(state) {
      state.menuOpen = false;
    },
    donationsOpened(state) {
      state.donationsModelOpen = true;
    },
    donationsClosed(state) {
      state.donationsModelOpen = false;
    },
    endorsementsPauseToggled(state) {
      state.endorsementsPaused = !state.endorsementsPaused;
    },
    /** Reports whether the device could store the last change of a slice. */
    sliceWritten(
      state,
      { payload: { key, isStored } }: PayloadAction<{ key: string; isStored: boolean }>,
    ) {
      if (isStored !== state.unstored.includes(key)) return;
      state.unstored = isStored
        ? state.unstored.filter((one) => one !== key)
        : [...state.unstored, key];
    },
  },
});

export const {
  routeOpened,
  dropdownOpened,
  dropdownClosed,
  menuOpened,
  menuClosed,
  donationsOpened,
  donationsClosed,
  endorsementsPauseToggled,
  sliceWritten,
} = slice.actions;
/** Reducer of the UI state. */
export const uiReducer = slice.reducer;

type UiRootState = { ui: UiState };
/** Selects the current location. */
export const selectActiveRoute = (state: UiRootState): ActiveRoute => state.ui.activeRoute;
/** Selects the open topic dropdown, or null. */
export const selectOpenDropdown = (state: UiRootState): TopicId | null => state.ui.openDropdown;
/** Selects whether the menu sheet is open. */
export const selectMenuOpen = (state: UiRootState): boolean => state.ui.menuOpen;
/** Selects whether the donation dialog is open. */
export const selectDonationsModelOpen = (state: UiRootState): boolean =>
  state.ui.donationsModelOpen;
/** Selects whether the device stores a slice. */
export const selectIsStored = (state: UiRootState, key: string): boolean =>
  !state.ui.unstored.includes(key);
/** Selects whether the endorsements are paused. */
export const selectEndorsementsPaused = (state: UiRootState): boolean =>
  state.ui.endorsementsPaused;
