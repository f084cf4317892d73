import { PageFrame } from '@/components/content/PageFrame';
import { useSearchLabels } from '@/i18n/lazy/searchLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { validateQuery, MAX_QUERY_LENGTH, searchedPart } from './validateQuery';
import { SearchAlternatives } from './SearchAlternatives';
import { SearchOutcome } from './SearchOutcome';
import { SearchField } from './SearchField';
import styles from './SearchPage.module.css';
import { useSearchQuery } from './useSearchQuery';
import { useResultKeys } from './useResultKeys';
import { useSearch } from './useSearch';
import { useEffect, useState } from 'react';

/** Delay that skips announcements while typing, ms. */
const PAUSE_MS = 700;

/** Announces the result of a search to screen readers once it is stable. */
function Announcement({ children }: { children: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(children), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}

/** Max. length of the query in the title, characters. */
const MAX_TITLE_QUERY_LENGTH = 60;

/** Page at /search. Without JavaScript it shows links only; the query is in the URL. */
export function SearchPage() {
  const t = useSearchLabels();
  const language = useLanguage();
  const query = useSearchQuery();
  const searched = searchedPart(query.text);
  const validity = validateQuery(query.text, language);
  const search = useSearch(validity === 'valid' ? searched : null);
  const container = useFocusRecovery<HTMLDivElement>();
  const { onKeyDown, focusFirst } = useResultKeys(container);
  const { state } = search;
  const hits = validity === 'valid' && state.kind === 'found' ? state.found.hits.length : null;
  const announcement = (): string => {
    if (validity === 'short' || validity === 'wordless') return t(`search:odd.${validity}`);
    if (hits === null || state.kind !== 'found') return '';
    return hits === 0
      ? t('search:none', { query: state.query })
      : t('search:results', { count: hits, query: state.query });
  };
  // Alternatives are hidden while there are results or a search is running.
  const showsAlternatives = validity !== 'valid' || !(state.kind === 'waiting' || (hits ?? 0) > 0);
  const titleQuery = searchedPart(query.committed);
  const title =
    titleQuery === ''
      ? t('nav.search')
      : `${t('search:titled', { query: titleQuery.slice(0, MAX_TITLE_QUERY_LENGTH) })} – ${t('nav.search')}`;
  return (
    <PageFrame title={title} heading={t('nav.search')}>
      {/* Events bubble here from the field and the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={container}
        tabIndex={-1}
        className={styles.page}
        onKeyDown={onKeyDown}
        onClickCapture={query.commit}
      >
        <SearchField query={query} onEnter={focusFirst} />
        {query.text.length > MAX_QUERY_LENGTH && (
          <p className={styles.hint}>{t('search:long', { count: MAX_QUERY_LENGTH })}</p>
        )}
        <Announcement>{announcement()}</Announcement>
        <SearchOutcome {...search} validity={validity} onChoose={query.type} />
        {showsAlternatives && <SearchAlternatives />}
      </div>
    </PageFrame>
  );
}

export { SearchPage as Component };
