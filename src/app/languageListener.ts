import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { languageChosen } from '@/features/language/languageSlice';
import { loadLabels } from '@/i18n/labels';
import { LANGUAGE_STORAGE_KEY } from '@/i18n/language';
import { LABELS_NAMESPACE } from '@/i18n/makeI18n';
import { safeStorage } from '@/lib/safeStorage';
import { contentApi } from '@/services/content/copies/contentApi';
import { copiesForgotten } from '@/services/content/copies/contentStatusSlice';
import type { Language } from '../../contracts/languages';

/** What is at hand comes within this time; nobody waits longer before the labels switch, ms. */
const AT_HAND_MS = 20;

/**
 * What a choice of language brings about: the labels switch, the document says which language it speaks, the choice
 * is remembered as a bare locale, and content of that language is asked for afresh.
 */
export function listenToLanguage(listener: ListenerMiddlewareInstance, labels: i18n, bring: (locale: Language) => Promise<void> | undefined): void {
  listener.startListening({
    actionCreator: languageChosen,
    effect: async ({ payload: locale }, { dispatch, cancelActiveListeners, signal }) => {
      // Labels that arrive late must not undo a newer choice.
      cancelActiveListeners();
      safeStorage.set(LANGUAGE_STORAGE_KEY, locale);
      dispatch(copiesForgotten());
      dispatch(
        contentApi.util.invalidateTags([
          { type: 'Content', id: locale },
          { type: 'Content', id: 'every language' },
        ]),
      );
      // A page that was fetched ahead is drawn once, labels and words together; each of its queries would draw it again.
      await Promise.race([bring(locale), new Promise((resolve) => setTimeout(resolve, AT_HAND_MS))]);
      await ensureLabels(labels, locale);
      if (signal.aborted) return;
      await labels.changeLanguage(locale);
      if (typeof document !== 'undefined') document.documentElement.lang = locale;
    },
  });
}

/** Loads a language's labels unless they are there. A failure leaves the old ones and is tried again next time. */
export async function ensureLabels(labels: i18n, locale: Language): Promise<void> {
  if (labels.hasResourceBundle(locale, LABELS_NAMESPACE)) return;
  try {
    labels.addResourceBundle(locale, LABELS_NAMESPACE, await loadLabels(locale));
  } catch (error) {
    console.warn(`The labels of ${locale} did not arrive:`, error);
  }
}
