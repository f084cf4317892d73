/**
 * Runs in the head of the page, before anything is painted: the document says which language it speaks and what
 * it is called, and its labels are asked for. Put into the page by the build, so it must stay tiny and import nothing but the language rule.
 */
import { initialLanguage, LANGUAGE_STORAGE_KEY } from '@/i18n/language';
import type { Language } from '../contracts/languages';

declare const FIRST_TITLES: Record<Language, Record<string, string>>;
declare const LABEL_FILES: Record<Language, string>;

function stored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}

const locale = initialLanguage(stored(), location.hostname);
const titles = FIRST_TITLES[locale];
document.documentElement.lang = locale;
document.title = titles[location.pathname.split('/')[1] ?? ''] ?? titles['*'] ?? '';

// The labels are asked for now, not when the entry script has arrived and found out.
const hint = document.createElement('link');
hint.rel = 'preload';
hint.as = 'script';
hint.href = LABEL_FILES[locale];
document.head.append(hint);
