import { Link } from 'react-router-dom';
import { useSearchLabels } from '@/i18n/lazy/searchLabels';
import { PAGES, searchAddress } from '@/lib/addresses';
import styles from './Results.module.css';

interface NoResultProps {
  query: string;
  /** Similar words that the index contains. */
  suggestions: readonly string[];
  onChoose: (query: string) => void;
}

/** Empty result with suggestions. */
export function NoResult({ query, suggestions, onChoose }: NoResultProps) {
  const t = useSearchLabels();
  return (
    <section className={styles.none}>
      <h2 className={styles.count}>{t('search:none', { query })}</h2>
      {suggestions.length > 0 && (
        <p className={styles.nearest}>
          <span>{t('search:nearest')}</span>{' '}
          {suggestions.map((word) => (
            <a
              key={word}
              href={searchAddress(word)}
              onClick={(event) => {
                event.preventDefault();
                onChoose(word);
              }}
            >
              {word}
            </a>
          ))}
        </p>
      )}
      <h3>{t('search:tryHeading')}</h3>
      <ul role="list">
        <li>{t('search:tryFewer')}</li>
        <li>{t('search:tryOther')}</li>
        <li>
          <Link to={PAGES.contact}>{t('search:tryAsk')}</Link>
        </li>
      </ul>
    </section>
  );
}
