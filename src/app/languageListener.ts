import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { languageChosen } from '@/features/language/languageSlice';
import { LANGUAGE_STORAGE_KEY } from '@/i18n/locale';
import { safeStorage } from '@/lib/safeStorage';
import { contentApi } from '@/services/content/contentApi';

/**
 * What a choice of language brings about: the labels switch, the document says which language it speaks, the choice
 * is remembered as a bare locale, and content of that language is asked for afresh.
 */
export function listenToLanguage(listener: ListenerMiddlewareInstance, labels: i18n): void {
  listener.startListening({
    actionCreator: languageChosen,
    effect: async ({ payload: locale }, { dispatch }) => {
      safeStorage.set(LANGUAGE_STORAGE_KEY, locale);
      dispatch(
        contentApi.util.invalidateTags([
          { type: 'Content', id: locale },
          { type: 'Content', id: 'every language' },
        ]),
      );
      await labels.changeLanguage(locale);
      if (typeof document !== 'undefined') document.documentElement.lang = locale;
    },
  });
}
