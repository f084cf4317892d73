import { matchPath } from 'react-router-dom';
import { ALL_LABELS } from '@/i18n/allLabels';
import type { Language } from '../../../contracts/language/languages';
import { declaredPages, type DeclaredPages } from '../pages/pages';
import { answerData } from '../prerendered/answerData';
import type { PublishedAnswer } from '../prerendered/answers';
import { entryDocuments, type SearchDocument } from '../pageMetadata/searchDocument';

/** A prerendered page's data. */
export interface PageToSearch {
  path: string;
  language: Language;
  answers: readonly PublishedAnswer[];
  frame: readonly PublishedAnswer[];
}

/** The search results of a prerendered page, from its own data. */
export function searchDocuments(
  { path, language, answers, frame }: PageToSearch,
  pages: DeclaredPages = declaredPages,
): SearchDocument[] {
  const declared = Object.entries(pages).find(
    ([, { page }]) => matchPath({ path: page.path, caseSensitive: true }, path) !== null,
  );
  if (declared === undefined) return [];
  const [name, { published }] = declared;
  const titles: Partial<Record<string, string>> = ALL_LABELS[language]?.titles ?? {};
  return (published.searchDocuments ?? entryDocuments)({
    path,
    language,
    title: titles[name] ?? '',
    answers,
    topics: answerData(frame, 'topicOverviews') ?? [],
  });
}
