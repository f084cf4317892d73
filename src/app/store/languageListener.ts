import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { languageChosen } from '@/features/language/languageSlice';
import { switchLanguage } from '@/features/language/switchLanguage';
import { loadLabels } from '@/i18n/labels';
import { LABELS_NAMESPACE } from '@/i18n/makeI18n';
import { contentApi } from '@/services/content/cache/contentApi';
import { contentStatusReset } from '@/services/content/cache/contentStatusSlice';
import type { Language } from '../../../contracts/language/languages';

/** Max. time to wait for the page's data before the labels switch, ms; prefetched data arrives sooner. */
const PAGE_DATA_TIMEOUT_MS = 20;

/**
 * Lets everything follow the `language` slice: stored choice, content, labels, and the document's language.
 * @param loadPage puts the open page's data of the language into the store
 */
export function languageListener(
  labels: i18n,
  loadPage: (locale: Language) => Promise<void> | undefined,
) {
  const { middleware, startListening } = createListenerMiddleware();
  startListening({
    actionCreator: languageChosen,
    effect: async ({ payload }, { dispatch }) => {
      await switchLanguage(payload, async (locale, isNewest) => {
        dispatch(contentStatusReset());
        dispatch(
          contentApi.util.invalidateTags([
            { type: 'Content', id: locale },
            { type: 'Content', id: 'every language' },
          ]),
        );
        // A prefetched page is rendered once with labels and content; otherwise each of its queries would render it again.
        await Promise.race([
          loadPage(locale),
          new Promise((resolve) => setTimeout(resolve, PAGE_DATA_TIMEOUT_MS)),
        ]);
        await ensureLabels(labels, locale);
        // Labels that arrive late must not undo a newer choice.
        if (isNewest()) await labels.changeLanguage(locale);
        return true;
      });
    },
  });
  return middleware;
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
