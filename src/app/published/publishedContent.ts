import { isLanguage } from '@/i18n/language';
import type { PublishedContent } from '@/services/content/copies/contentServices';
import type { Language } from '../../../contracts/languages';
import { FRAME_ENDPOINTS } from '../layout/frameLoad';
import type { PageSource } from './pageSource';

/** Where the visitor is and what they speak, read when an answer is needed. */
export interface Place {
  path(): string;
  language(): Language;
}

const sameArg = (a: unknown, b: unknown): boolean => {
  const sorted = (value: unknown): string =>
    JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)) : (value ?? null));
  return sorted(a) === sorted(b);
};

function languageOf(arg: unknown): Language | null {
  const locale = (arg as { locale?: unknown } | undefined)?.locale;
  return isLanguage(locale) ? locale : null;
}

/** Answers content queries from the data of the page that the visitor is on. */
export function publishedContent(source: PageSource, place: Place): PublishedContent {
  return {
    async answer({ endpoint, arg, again }) {
      const language = languageOf(arg) ?? place.language();
      const part = FRAME_ENDPOINTS.includes(endpoint) ? await source.frame(language, again) : await source.page(language, place.path(), again);
      if (!part.found) return null;
      const found = part.answers.find((answer) => answer.endpoint === endpoint && sameArg(answer.arg, arg));
      return found === undefined ? null : { data: found.data };
    },
  };
}
