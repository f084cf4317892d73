import { useMemo, type ReactNode, use, useEffect } from 'react';
import { otherLanguage } from '@/i18n/language';
import { useLanguage } from '@/i18n/useLanguage';
import type { ContentError, ContentErrorKind } from '@/services/content/client/errors';
import { ContentBoundary } from './ContentBoundary';
import { useTranslation } from 'react-i18next';
import { useRetryContentMutation } from '@/services/content/cache/retryContent';
import { Notice } from '../ui/Notice';
import { OfflineProblemContext } from './offlineProblemContext';

const LABELS = {
  offline: 'content.offline',
  rateLimited: 'content.rateLimited',
  unavailable: 'content.unavailable',
  unauthorized: 'content.misconfigured',
  notFound: 'content.misconfigured',
  badRequest: 'content.misconfigured',
  garbage: 'content.garbage',
} as const satisfies Record<ContentErrorKind, string>;

/**
 * Explains why content could not be loaded, with a button to request all of the page's content
 * again.
 */
function ContentProblem({ kind }: { kind: ContentErrorKind }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [retryContent] = useRetryContentMutation();
  const reportOffline = use(OfflineProblemContext);
  useEffect(() => {
    if (kind !== 'offline') return undefined;
    reportOffline(true);
    return () => reportOffline(false);
  }, [kind, reportOffline]);
  return (
    <Notice
      action={{ label: t('content.retry'), onPress: () => void retryContent(language) }}
      role="alert"
    >
      {t(LABELS[kind])}
    </Notice>
  );
}

/** The part of an RTK Query result that the gate needs. */
export interface ContentQueryResult<T> {
  /** Latest data, kept while another language loads. */
  data?: T;
  /** Data of the current arguments. */
  currentData?: T;
  error?: unknown;
  isFetching: boolean;
}

function isContentError(error: unknown): error is ContentError {
  return typeof error === 'object' && error !== null && 'kind' in error;
}

/** A separate component, so that the surrounding boundary catches errors of `children`. */
function ContentBody<T>({ data, children }: { data: T; children: (data: T) => ReactNode }) {
  return children(data);
}

interface ContentGateProps<T> {
  query: ContentQueryResult<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
  /** Other content that `children` shows; after an error, a new value of it is shown, too. */
  beside?: unknown;
  /**
   * Wraps the notice of a failure in a page, where the content would have rendered the page's
   * heading.
   */
  problemPage?: (notice: ReactNode) => ReactNode;
}

/**
 * Renders the data of a content query. Existing data is shown even after a failed refresh; while
 * another language loads, the old data stays, marked with its language. Without data it shows the
 * failure or the skeleton.
 */
export function ContentGate<T>({
  query,
  skeleton,
  children,
  beside,
  problemPage = (notice) => notice,
}: ContentGateProps<T>) {
  const locale = useLanguage();
  const { data, currentData, error, isFetching } = query;
  const content = useMemo(() => [data, beside], [data, beside]);
  const problem = isContentError(error) && !isFetching && currentData === undefined;
  const notice = problem ? <ContentProblem kind={error.kind} /> : null;
  if (data === undefined) return notice === null ? skeleton : problemPage(notice);
  const shown = (
    <ContentBoundary of={content}>
      <ContentBody data={data}>{children}</ContentBody>
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
