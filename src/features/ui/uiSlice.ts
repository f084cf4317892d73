import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TopicId } from '../../../contracts/content/topics';
import { initialSoundSettings, SILENT, type Sounding, type SoundSettings } from './sounds';

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
  /** Settings of drone and pulse; stored across visits. */
  sounds: SoundSettings;
  sounding: Sounding;
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
  sounds: initialSoundSettings,
  sounding: SILENT,
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
    dockOpened(state) {
      state.sounding.isDockOpen = true;
    },
    /** Closes the dock, which ends its sounds. */
    dockClosed(state) {
      state.sounding = SILENT;
    },
    soundsSet(state, { payload }: PayloadAction<Partial<SoundSettings>>) {
      Object.assign(state.sounds, payload);
    },
    /** Starts or stops the drone; with another note than it has it goes on with that one. */
    droneToggled({ sounds, sounding }, { payload }: PayloadAction<number | undefined>) {
      const isOther = payload !== undefined && payload !== sounds.semitone;
      sounding.isDroning = isOther || !sounding.isDroning;
      sounding.yielded = null;
      if (isOther) sounds.semitone = payload;
    },
    /** Starts or stops the pulse; with another tempo than it has it goes on with that one. */
    pulseToggled({ sounds, sounding }, { payload }: PayloadAction<number | undefined>) {
      const isOther = payload !== undefined && payload !== sounds.tempo;
      sounding.isPulsing = isOther || !sounding.isPulsing;
      sounding.yielded = null;
      if (isOther) sounds.tempo = payload;
    },
    /** Drone and pulse have paused: another sound has been started, or the system has taken the sound away. */
    soundsPaused({ sounding }) {
      Object.assign(sounding, {
        isDroning: false,
        isPulsing: false,
        isDockOpen: true,
        yielded: 'sounds',
      });
    },
    /** An episode, recording or video has paused for drone or pulse. */
    playerYielded({ sounding }) {
      sounding.yielded = 'player';
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
  dockOpened,
  dockClosed,
  soundsSet,
  droneToggled,
  pulseToggled,
  soundsPaused,
  playerYielded,
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
/** Selects whether the dock of drone and pulse is shown. */
export const selectIsDockShown = ({ ui: { sounding } }: UiRootState): boolean =>
  sounding.isDockOpen || sounding.isDroning || sounding.isPulsing;
/** Selects whether the device stores a slice. */
export const selectIsStored = (state: UiRootState, key: string): boolean =>
  !state.ui.unstored.includes(key);
/** Selects whether the endorsements are paused. */
export const selectEndorsementsPaused = (state: UiRootState): boolean =>
  state.ui.endorsementsPaused;
