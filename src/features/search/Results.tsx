import { useState } from 'react';
import button from '@/components/ui/Button.module.css';
import { useSearchLabels } from '@/i18n/late/searchLabels';
import { ResultItem } from './ResultItem';
import styles from './Results.module.css';
import { PAGE, type Answer } from './useSearch';

interface ResultsProps extends Answer {
  query: string;
  isBusy: boolean;
}

/** What was found, the best first, some at a time. A document that is gone meanwhile is left out. */
export function Results({ query, found: { hits, isLoose }, documents, index, isBusy }: ResultsProps) {
  const t = useSearchLabels();
  const [further, setFurther] = useState<typeof documents>([]);
  const [failed, setFailed] = useState(false);
  const shown = [...documents, ...further];
  const showMore = (): void => {
    setFailed(false);
    Promise.all(hits.slice(shown.length, shown.length + PAGE).map(({ number }) => index.document(number))).then(
      (more) => setFurther([...further, ...more]),
      () => setFailed(true),
    );
  };
  return (
    <section aria-busy={isBusy}>
      <h2 className={styles.count}>{isLoose ? t('search:loose') : t('search:results', { count: hits.length, query })}</h2>
      <ol className={styles.list} aria-label={t('search:list')}>
        {shown.map((document, at) => document !== null && <ResultItem key={document.number} document={document} terms={hits[at]?.terms ?? []} />)}
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
