import { Suspense, useState } from 'react';
import { useSearchLabels } from '@/i18n/late/searchLabels';
import type { Found, SearchIndex } from '@/services/search/searchIndex';
import button from '@/components/ui/Button.module.css';
import { ResultItem } from './ResultItem';
import styles from './Results.module.css';

/** So many results at a time. */
const PAGE = 8;

interface ResultsProps {
  query: string;
  found: Found;
  index: SearchIndex;
  isBusy: boolean;
}

/** What was found, the best first, some at a time. */
export function Results({ query, found: { hits, isLoose }, index, isBusy }: ResultsProps) {
  const t = useSearchLabels();
  const [shown, setShown] = useState(PAGE);
  return (
    <section aria-busy={isBusy}>
      <h2 className={styles.count}>{isLoose ? t('search:loose') : t('search:results', { count: hits.length, query })}</h2>
      <ol className={styles.list} aria-label={t('search:list')}>
        {hits.slice(0, shown).map((hit) => (
          <Suspense key={`${query} ${String(hit.number)}`} fallback={<li className={styles.coming} />}>
            <ResultItem hit={hit} index={index} />
          </Suspense>
        ))}
      </ol>
      {hits.length > shown && (
        <button type="button" className={button.secondary} onClick={() => setShown(shown + PAGE)}>
          {t('search:more')}
        </button>
      )}
    </section>
  );
}
