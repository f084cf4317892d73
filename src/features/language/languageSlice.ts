import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Locale } from '@/i18n/locale';

export interface LanguageState {
  lang: Locale;
}

const slice = createSlice({
  name: 'language',
  initialState: { lang: 'en-US' } as LanguageState,
  reducers: {
    /** The visitor pressed EN or DE. Labels switch, content is fetched again, the choice is remembered. */
    languageChosen(state, { payload }: PayloadAction<Locale>) {
      state.lang = payload;
    },
  },
});

export const { languageChosen } = slice.actions;
export const languageReducer = slice.reducer;
export const selectLang = (state: { language: LanguageState }): Locale => state.language.lang;
