import type { ReactNode } from 'react';
import { otherLanguage } from '@/i18n/language';
import { useLanguage } from '@/i18n/useLanguage';
import type { ContentError } from '@/services/content/client/errors';
import { ContentBoundary } from './ContentBoundary';
import { ContentProblem } from './ContentProblem';

/** What an RTK Query hook of the content service returns, as far as the gate needs it. */
export interface ContentQueryResult<T> {
  /** The newest answer, kept while another language loads. */
  data?: T;
  /** The answer for exactly what is asked now. */
  currentData?: T;
  error?: unknown;
  isFetching: boolean;
}

function isContentError(error: unknown): error is ContentError {
  return typeof error === 'object' && error !== null && 'kind' in error;
}

/** A component of its own, so that the boundary around it hears of what its content does. */
function Shown<T>({ data, children }: { data: T; children: (data: T) => ReactNode }) {
  return children(data);
}

interface ContentGateProps<T> {
  query: ContentQueryResult<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
  /** Puts the notice of a failure into a page of its own, where the content would have brought the page's heading. */
  problemPage?: (notice: ReactNode) => ReactNode;
}

/**
 * Shows content in whatever state it is: what is there wins over everything, even over a failed refresh; while
 * another language loads the old page stays, marked with its language; else a failure in words, else a skeleton.
 */
export function ContentGate<T>({
  query,
  skeleton,
  children,
  problemPage = (notice) => notice,
}: ContentGateProps<T>) {
  const locale = useLanguage();
  const { data, currentData, error, isFetching } = query;
  const problem = isContentError(error) && !isFetching && currentData === undefined;
  const notice = problem ? <ContentProblem kind={error.kind} /> : null;
  if (data === undefined) return notice === null ? skeleton : problemPage(notice);
  const shown = (
    <ContentBoundary of={data}>
      <Shown data={data}>{children}</Shown>
    </ContentBoundary>
  );
  if (currentData !== undefined) return shown;
  return (
    <div lang={otherLanguage(locale)} aria-busy={isFetching}>
      {notice !== null && <div lang={locale}>{notice}</div>}
      {shown}
    </div>
  );
}
