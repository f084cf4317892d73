import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import buttons from './Button.module.css';
import { CountSchema, useEntryState } from './useEntryState';

/** Rows that are shown at first, and with each press. */
const FIRST = 12;
const MORE = 50;

interface LongListProps<T> {
  /** Tells the lists of a page apart. */
  name: string;
  rows: readonly T[];
  className: string | undefined;
  /** A row as a list item with a control. */
  children: (row: T) => ReactNode;
}

/** The first rows of a list; a press shows more of them, so that years of rows cost what is looked at. */
export function LongList<T>({ name, rows, className, children }: LongListProps<T>) {
  const t = useShelfLabels();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useEntryState(name, FIRST, CountSchema);
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    // The first new row has the focus.
    const row = list.current?.children[shown - MORE];
    row?.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true });
  }, [shown]);
  const more = (): void => {
    isAsked.current = true;
    setShown(shown + MORE);
  };
  return (
    <>
      <ul ref={list} role="list" className={className}>
        {rows.slice(0, shown).map(children)}
      </ul>
      {rows.length > shown && (
        <button type="button" className={buttons.secondary} onClick={more}>
          {t('shelf:moreRows', { count: Math.min(MORE, rows.length - shown) })}
        </button>
      )}
    </>
  );
}
