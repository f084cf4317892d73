import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { languageChosen } from '@/features/language/languageSlice';
import { loadLabels } from '@/i18n/labels';
import { LANGUAGE_STORAGE_KEY } from '@/i18n/language';
import { LABELS_NAMESPACE } from '@/i18n/makeI18n';
import { safeStorage } from '@/lib/storage/safeStorage';
import { contentApi } from '@/services/content/cache/contentApi';
import { contentStatusReset } from '@/services/content/cache/contentStatusSlice';
import type { Language } from '../../../contracts/language/languages';

/** What is at hand comes within this time; nobody waits longer before the labels switch, ms. */
const AT_HAND_MS = 20;

/**
 * What a choice of language brings about: the labels switch, the document says which language it speaks, the choice
 * is remembered as a bare locale, and content of that language is asked for afresh. The toolkit's own listeners would
 * do the same for 1.4 kB more.
 */
export function followLanguage(
  labels: i18n,
  bring: (locale: Language) => Promise<void> | undefined,
): Middleware<unknown, unknown, ThunkDispatch<unknown, unknown, UnknownAction>> {
  return ({ dispatch }) => {
    let newest: symbol;
    const follow = async (locale: Language): Promise<void> => {
      const choice = (newest = Symbol());
      safeStorage.set(LANGUAGE_STORAGE_KEY, locale);
      dispatch(contentStatusReset());
      dispatch(
        contentApi.util.invalidateTags([
          { type: 'Content', id: locale },
          { type: 'Content', id: 'every language' },
        ]),
      );
      // A page that was fetched ahead is drawn once, labels and words together; each of its queries would draw it again.
      await Promise.race([
        bring(locale),
        new Promise((resolve) => setTimeout(resolve, AT_HAND_MS)),
      ]);
      await ensureLabels(labels, locale);
      // Labels that arrive late must not undo a newer choice.
      if (choice !== newest) return;
      await labels.changeLanguage(locale);
      if (typeof document !== 'undefined') document.documentElement.lang = locale;
    };
    return (next) => (action) => {
      const result = next(action);
      if (languageChosen.match(action))
        follow(action.payload).catch((error: unknown) =>
          console.error('The language could not be changed:', error),
        );
      return result;
    };
  };
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
