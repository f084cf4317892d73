import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { LongList } from '@/components/ui/LongList';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { selectShelf } from './state/shelfSelectors';
import { itemRemoved } from './state/shelfSlice';
import { canBeDone, itemKey, type ShelfItem, type ShelfItemKind } from './state/shelfState';
import { RemovedRow, ItemRow } from './ItemRow';
import styles from './ShelfView.module.css';

/** Kinds in the order of display, with their headings. */
const KINDS = [
  ['practice', 'shelf:practices'],
  ['article', 'shelf:articles'],
  ['episode', 'shelf:episodes'],
  ['result', 'shelf:results'],
] as const satisfies [ShelfItemKind, string][];

/**
 * Saved items by kind, newest first. Completed and removed items keep their position to avoid
 * layout shifts.
 */
export function ShelfItems({ unavailable }: { unavailable: ReadonlySet<string> }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const { items } = useAppSelector(selectShelf);
  const [removed, setRemoved] = useState<Record<string, ShelfItem>>({});
  const all = Object.values({ ...removed, ...items }).sort((a, b) => b.savedAt - a.savedAt);
  const remove = (item: ShelfItem): void => {
    setRemoved((before) => ({ ...before, [itemKey(item)]: item }));
    dispatch(itemRemoved(itemKey(item)));
  };
  const undo = (key: string): void => setRemoved(({ [key]: _, ...rest }) => rest);
  return KINDS.map(([kind, heading]) => {
    const rows = all.filter((item) => item.kind === kind);
    const savedRows = rows.filter((item) => itemKey(item) in items);
    if (rows.length === 0) return null;
    return (
      <section key={kind} className={styles.part}>
        <h2>
          <span>{t(heading)}</span>{' '}
          {canBeDone({ kind }) && (
            <small>
              {t('shelf:count', {
                done: savedRows.filter(({ done }) => done.is).length,
                all: savedRows.length,
              })}
            </small>
          )}
        </h2>
        <LongList name={kind} rows={rows} className={styles.list}>
          {(item) => {
            const key = itemKey(item);
            return key in items ? (
              <ItemRow
                key={key}
                item={item}
                isUnavailable={unavailable.has(key)}
                onRemove={() => remove(item)}
              />
            ) : (
              <RemovedRow key={`removed ${key}`} item={item} onUndo={() => undo(key)} />
            );
          }}
        </LongList>
      </section>
    );
  });
}
