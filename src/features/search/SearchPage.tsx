import { PageFrame } from '@/components/ui/PageFrame';
import { useSearchLabels } from '@/i18n/late/searchLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { useFocusStays } from '@/lib/useFocusStays';
import { Announcement } from './Announcement';
import { judgeQuery, MOST_LETTERS, searchedPart } from './judgeQuery';
import { Onward } from './Onward';
import { Outcome } from './Outcome';
import { SearchField } from './SearchField';
import styles from './SearchPage.module.css';
import { useQuery } from './useQuery';
import { useResultKeys } from './useResultKeys';
import { useSearch } from './useSearch';

/** So much of a question stands in the title. */
const TITLE = 60;

/** /search: finds what is on the site. The page itself is the way on for who has no scripts; the question stands in its address. */
export function SearchPage() {
  const t = useSearchLabels();
  const language = useLanguage();
  const query = useQuery();
  const asked = searchedPart(query.text);
  const judgement = judgeQuery(query.text, language);
  const search = useSearch(judgement === 'fine' ? asked : null);
  const place = useFocusStays<HTMLDivElement>();
  const { onKeyDown, first } = useResultKeys(place);
  const { outcome } = search;
  const hits = judgement === 'fine' && outcome.kind === 'found' ? outcome.found.hits.length : null;
  const said = (): string => {
    if (judgement === 'short' || judgement === 'wordless') return t(`search:odd.${judgement}`);
    if (hits === null || outcome.kind !== 'found') return '';
    return hits === 0
      ? t('search:none', { query: outcome.query })
      : t('search:results', { count: hits, query: outcome.query });
  };
  // While something is found, or about to be, nothing else is offered.
  const needsWays = judgement !== 'fine' || !(outcome.kind === 'waiting' || (hits ?? 0) > 0);
  const titled = searchedPart(query.settled);
  const title =
    titled === ''
      ? t('nav.search')
      : `${t('search:titled', { query: titled.slice(0, TITLE) })} – ${t('nav.search')}`;
  return (
    <PageFrame title={title} heading={t('nav.search')}>
      {/* Presses and keys are the field's and the links' own, which stand inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={place}
        tabIndex={-1}
        className={styles.page}
        onKeyDown={onKeyDown}
        onClickCapture={query.settle}
      >
        <SearchField query={query} onEnter={first} />
        {query.text.length > MOST_LETTERS && (
          <p className={styles.hint}>{t('search:long', { count: MOST_LETTERS })}</p>
        )}
        <Announcement>{said()}</Announcement>
        <Outcome {...search} judgement={judgement} onChoose={query.type} />
        {needsWays && <Onward />}
      </div>
    </PageFrame>
  );
}

export { SearchPage as Component };
