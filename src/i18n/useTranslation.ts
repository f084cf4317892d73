import { createContext, use, useSyncExternalStore } from 'react';
import type { I18n, Translate } from './makeI18n';

/** The labels of the store that the page belongs to. */
export const I18nContext = createContext<I18n | null>(null);

/** The labels of the page, and `t`, which finds one; the component is drawn anew when the language changes. */
export function useTranslation(): { t: Translate; i18n: I18n } {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('There are no labels above this component.');
  const current = (): Translate => i18n.t;
  return { t: useSyncExternalStore(i18n.subscribe, current, current), i18n };
}
