import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TopicId } from '../../../contracts/content/topics';

/** Where the visitor is: the path and its second and third segments (topic and id), as the menu needs them. */
export interface ActiveRoute {
  path: string;
  topic: string | null;
  id: string | null;
  /** The preview flag of the query string: noticed, without effect. */
  preview: boolean;
}

export interface UiState {
  activeRoute: ActiveRoute;
  /** The one topic dropdown that is open. */
  openDropdown: TopicId | null;
  /** The menu sheet of small screens. */
  menuOpen: boolean;
  /** The donation dialog, over any page. */
  donationsModelOpen: boolean;
  /** The visitor stopped the rotation of endorsements; kept across visits. */
  endorsementsPaused: boolean;
}

export const initialUiState: UiState = {
  activeRoute: { path: '/', topic: null, id: null, preview: false },
  openDropdown: null,
  menuOpen: false,
  donationsModelOpen: false,
  endorsementsPaused: false,
};

const slice = createSlice({
  name: 'ui',
  initialState: initialUiState,
  reducers: {
    routeOpened(state, { payload }: PayloadAction<{ path: string; preview: boolean }>) {
      const [, , topic, id] = payload.path.split('/');
      state.activeRoute = {
        path: payload.path,
        topic: topic || null,
        id: id || null,
        preview: payload.preview,
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
} = slice.actions;
export const uiReducer = slice.reducer;

type WithUi = { ui: UiState };
export const selectActiveRoute = (state: WithUi): ActiveRoute => state.ui.activeRoute;
export const selectOpenDropdown = (state: WithUi): TopicId | null => state.ui.openDropdown;
export const selectMenuOpen = (state: WithUi): boolean => state.ui.menuOpen;
export const selectDonationsModelOpen = (state: WithUi): boolean => state.ui.donationsModelOpen;
export const selectEndorsementsPaused = (state: WithUi): boolean => state.ui.endorsementsPaused;
