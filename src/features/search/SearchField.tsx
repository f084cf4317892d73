import { useEffect, useId, type FormEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { useSearchLabels } from '@/i18n/lazy/searchLabels';
import { SEARCH_FIELD } from '@/lib/links/searchFieldId';
import type { SearchQuery } from './useSearchQuery';
import styles from './SearchPage.module.css';

/** Location key of the first page of a visit, whose field the head script has focused. */
const FIRST_LOCATION_KEY = 'default';

/**
 * Search field; takes the focus unless the address has a query already.
 * @param onEnter moves the focus to the first result
 */
export function SearchField({
  query: { text, visit, type, commit },
  onEnter,
}: {
  query: SearchQuery;
  onEnter: () => void;
}) {
  const t = useSearchLabels();
  const hint = useId();
  useEffect(() => {
    if (visit === FIRST_LOCATION_KEY || new URLSearchParams(window.location.search).has('q'))
      return;
    document.getElementById(SEARCH_FIELD)?.focus();
  }, [visit]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    commit();
    onEnter();
  };
  const clear = (): void => {
    type('');
    document.getElementById(SEARCH_FIELD)?.focus();
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
        {text !== '' && (
          <button type="button" className={styles.clear} onClick={clear}>
            <Icon name="close" size={16} />
            <span className="visually-hidden">{t('search:clear')}</span>
          </button>
        )}
      </div>
      <p id={hint} className={styles.hint}>
        <span>{t('search:hint')}</span> <span className={styles.keys}>{t('search:keys')}</span>
      </p>
    </form>
  );
}
