import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/useLanguage';
import { useRetryContentMutation } from '@/services/content/cache/retryContent';
import type { ContentErrorKind } from '@/services/content/client/errors';
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
export function ContentProblem({ kind }: { kind: ContentErrorKind }) {
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
