import { useLanguage } from '@/i18n/useLanguage';
import { useFreeDownloadsQuery } from '../queries/freeDownload';
import type { FreeDownload } from '../types/freeDownload';

/** Title of the download that is the quiz (spec, Home). */
const QUIZ_TITLE = 'Quiz';

/** The quiz as a file, if possible in the language of the page; null when there is none, undefined while loading. */
export function useQuizFile(): FreeDownload | null | undefined {
  const locale = useLanguage();
  const { data } = useFreeDownloadsQuery();
  const files = data?.filter(({ title }) => title.text === QUIZ_TITLE);
  return files && (files.find(({ locales }) => locales.includes(locale)) ?? files[0] ?? null);
}
