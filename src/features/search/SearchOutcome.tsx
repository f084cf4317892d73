import { Notice } from '@/components/ui/Notice';
import { Skeleton } from '@/components/ui/Skeleton';
import { useSearchLabels } from '@/i18n/lazy/searchLabels';
import type { QueryValidity } from './validateQuery';
import { NoResult } from './NoResult';
import { Results } from './Results';
import type { useSearch } from './useSearch';
import styles from './Results.module.css';

interface SearchOutcomeProps extends ReturnType<typeof useSearch> {
  validity: QueryValidity;
  onChoose: (query: string) => void;
}

/** Result of a search in any state. */
export function SearchOutcome({ validity, state, isBusy, retry, onChoose }: SearchOutcomeProps) {
  const t = useSearchLabels();
  if (validity === 'empty') return null;
  if (validity !== 'valid') return <p className={styles.word}>{t(`search:odd.${validity}`)}</p>;
  if (state.kind === 'waiting') return <Skeleton lines={6} />;
  if (state.kind === 'outdated')
    return (
      <Notice action={{ label: t('search:reload'), onPress: () => window.location.reload() }}>
        {t('search:outdated')}
      </Notice>
    );
  if (state.kind !== 'found')
    return (
      <Notice action={{ label: t('search:retry'), onPress: retry }}>
        {t(`search:problem.${state.kind}`)}
      </Notice>
    );
  const { query, found } = state;
  if (found.hits.length === 0)
    return <NoResult query={query} suggestions={found.suggestions} onChoose={onChoose} />;
  return <Results {...state} isBusy={isBusy} />;
}
