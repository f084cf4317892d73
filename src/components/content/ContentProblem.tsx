import { useTranslation } from 'react-i18next';
import type { ContentErrorKind } from '@/services/content/wire/errors';
import { Notice } from '../ui/Notice';

const WORDS = {
  offline: 'content.offline',
  rateLimited: 'content.rateLimited',
  unavailable: 'content.unavailable',
  unauthorized: 'content.misconfigured',
  notFound: 'content.misconfigured',
  badRequest: 'content.misconfigured',
  garbage: 'content.garbage',
} as const satisfies Record<ContentErrorKind, string>;

/** What went wrong with content, in the visitor's words, with a way to try again. */
export function ContentProblem({ kind, onRetry }: { kind: ContentErrorKind; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice action={{ label: t('content.retry'), onPress: onRetry }} role="alert">
      {t(WORDS[kind])}
    </Notice>
  );
}
