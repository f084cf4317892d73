import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ContentBoundary } from '@/components/content/ContentBoundary';
import button from '@/components/ui/Button.module.css';
import { CountSchema, useEntryState } from '@/components/ui/useEntryState';
import { useSearchLabels } from '@/i18n/lazy/searchLabels';
import { useLanguage } from '@/i18n/useLanguage';
import type { Found } from '@/services/search/searchIndex';
import { ResultItem } from './ResultItem';
import styles from './Results.module.css';
import { PAGE_SIZE, type SearchAnswer } from './useSearch';

/** Number of results that a visitor has asked for, of a query. */
const AskedSchema = v.object({ query: v.string(), count: CountSchema });
const FIRST_PAGE = { query: '', count: PAGE_SIZE };
const NONE: SearchAnswer['documents'] = [];

interface ResultsProps extends SearchAnswer {
  query: string;
  isBusy: boolean;
}

/**
 * List of results, best first, page by page. Documents that are gone or fail to render are left
 * out.
 */
export function Results({ query, found, documents, index, isBusy }: ResultsProps) {
  const { hits, isPartial } = found;
  const t = useSearchLabels();
  const language = useLanguage();
  // Both belong to one answer, so that a new answer starts with its first page.
  const [asked, setAsked] = useEntryState('results', FIRST_PAGE, AskedSchema);
  const [more, setMore] = useState<{
    of: Found;
    documents: typeof documents;
    failed: boolean;
  } | null>(null);
  const { documents: further, failed } =
    more?.of === found ? more : { documents: NONE, failed: false };
  const shown = [...documents, ...further];
  const wanted = asked.query === query ? asked.count : PAGE_SIZE;
  useEffect(() => {
    const from = documents.length + further.length;
    const missing = failed ? [] : hits.slice(from, wanted);
    if (missing.length === 0) return undefined;
    let isCurrent = true;
    void Promise.all(missing.map(({ number }) => index.document(number))).then(
      (next) =>
        isCurrent && setMore({ of: found, documents: [...further, ...next], failed: false }),
      () => isCurrent && setMore({ of: found, documents: further, failed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [documents, further, failed, found, hits, index, wanted]);
  const showMore = (): void => {
    setMore({ of: found, documents: further, failed: false });
    setAsked({ query, count: shown.length + PAGE_SIZE });
  };
  return (
    <section aria-busy={isBusy}>
      <h2 className={styles.count}>
        {isPartial ? t('search:loose') : t('search:results', { count: hits.length, query })}
      </h2>
      <ol role="list" className={styles.list} aria-label={t('search:list')}>
        {shown.map(
          (document, at) =>
            document !== null && (
              <ContentBoundary key={document.number} of={document} fallback={null}>
                <ResultItem
                  document={document}
                  terms={(hits[at]?.terms ?? []).join(' ')}
                  t={t}
                  language={language}
                />
              </ContentBoundary>
            ),
        )}
      </ol>
      {failed && <p role="alert">{t('search:problem.failed')}</p>}
      {hits.length > shown.length && (
        <button type="button" className={button.secondary} onClick={showMore}>
          {t('search:more')}
        </button>
      )}
    </section>
  );
}
