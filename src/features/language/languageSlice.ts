import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../../contracts/language/languages';

export interface LanguageState {
  lang: Language;
}

const slice = createSlice({
  name: 'language',
  initialState: { lang: 'en-US' } as LanguageState,
  reducers: {
    /** The visitor pressed EN or DE. Labels switch, content is fetched again, the choice is remembered. */
    languageChosen(state, { payload }: PayloadAction<Language>) {
      state.lang = payload;
    },
  },
});

export const { languageChosen } = slice.actions;
export const languageReducer = slice.reducer;
export const selectLang = (state: { language: LanguageState }): Language => state.language.lang;
