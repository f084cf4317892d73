import { Notice } from '@/components/ui/Notice';
import { Skeleton } from '@/components/ui/Skeleton';
import { useSearchLabels } from '@/i18n/late/searchLabels';
import type { Judgement } from './judgeQuery';
import { NoResult } from './NoResult';
import { Results } from './Results';
import type { useSearch } from './useSearch';
import styles from './Results.module.css';

interface OutcomeProps extends ReturnType<typeof useSearch> {
  judgement: Judgement;
  onChoose: (query: string) => void;
}

/** What is shown for a question, in whatever state it is. */
export function Outcome({ judgement, outcome, isBusy, retry, onChoose }: OutcomeProps) {
  const t = useSearchLabels();
  if (judgement === 'empty') return null;
  if (judgement !== 'fine') return <p className={styles.word}>{t(`search:odd.${judgement}`)}</p>;
  if (outcome.kind === 'waiting') return <Skeleton lines={6} />;
  if (outcome.kind === 'outdated')
    return (
      <Notice action={{ label: t('search:reload'), onPress: () => window.location.reload() }}>
        {t('search:outdated')}
      </Notice>
    );
  if (outcome.kind !== 'found')
    return (
      <Notice action={{ label: t('search:retry'), onPress: retry }}>
        {t(`search:problem.${outcome.kind}`)}
      </Notice>
    );
  const { query, found } = outcome;
  if (found.hits.length === 0)
    return <NoResult query={query} nearest={found.nearest} onChoose={onChoose} />;
  return <Results {...outcome} isBusy={isBusy} />;
}
