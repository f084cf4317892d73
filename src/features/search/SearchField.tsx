import { useEffect, useId, type FormEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useSearchLabels } from '@/i18n/late/searchLabels';
import { SEARCH_FIELD } from '@/lib/searchPlace';
import type { Query } from './useQuery';
import styles from './SearchPage.module.css';

/** The first page of a visit keeps the browser's focus. */
const FIRST = 'default';

/** The field; who comes here to search can type at once. @param onEnter leads to the first result */
export function SearchField({
  query: { text, visit, type, settle },
  onEnter,
}: {
  query: Query;
  onEnter: () => void;
}) {
  const t = useSearchLabels();
  const hint = useId();
  useEffect(() => {
    if (visit === FIRST || new URLSearchParams(window.location.search).has('q')) return;
    document.getElementById(SEARCH_FIELD)?.focus();
  }, [visit]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    settle();
    onEnter();
  };
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <label htmlFor={SEARCH_FIELD}>{t('search:label')}</label>
      <div className={styles.line}>
        <Icon name="search" />
        <input
          id={SEARCH_FIELD}
          type="search"
          name="q"
          value={text}
          onChange={(event) => type(event.target.value)}
          aria-describedby={hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
      <p id={hint} className={styles.hint}>
        {t('search:hint')} <span className={styles.keys}>{t('search:keys')}</span>
      </p>
    </form>
  );
}
