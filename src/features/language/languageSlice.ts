import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../../contracts/language/languages';

/** State of the language switch. */
export interface LanguageState {
  lang: Language;
}

const slice = createSlice({
  name: 'language',
  initialState: { lang: 'en-US' } as LanguageState,
  reducers: {
    /** Switches labels and content to a language and stores the choice. */
    languageChosen(state, { payload }: PayloadAction<Language>) {
      state.lang = payload;
    },
  },
});

export const { languageChosen } = slice.actions;
/** Reducer of the language switch. */
export const languageReducer = slice.reducer;
/** Selects the current language. */
export const selectLang = (state: { language: LanguageState }): Language => state.language.lang;
