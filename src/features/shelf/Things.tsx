import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useShelfLabels } from '@/i18n/late/shelfLabels';
import { selectShelf } from './shelfSelectors';
import { thingRemoved } from './shelfSlice';
import { isTicked, thingKey, type SavedThing, type ThingKind } from './shelfState';
import { RemovedRow, ThingRow } from './ThingRow';
import styles from './ShelfView.module.css';

/** Kinds in the order of the shelf, with their headings. */
const KINDS = [
  ['practice', 'shelf:practices'],
  ['article', 'shelf:articles'],
  ['episode', 'shelf:episodes'],
  ['result', 'shelf:results'],
] as const satisfies [ThingKind, string][];

/** Everything that was saved, by kind, the newest first. What is ticked off or removed keeps its place, so that nothing jumps under a finger. */
export function Things({ gone }: { gone: ReadonlySet<string> }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const { things } = useAppSelector(selectShelf);
  const [removed, setRemoved] = useState<Record<string, SavedThing>>({});
  const all = Object.values({ ...removed, ...things }).sort((a, b) => b.savedAt - a.savedAt);
  const remove = (thing: SavedThing): void => {
    setRemoved((before) => ({ ...before, [thingKey(thing)]: thing }));
    dispatch(thingRemoved(thingKey(thing)));
  };
  const undone = (key: string): void => setRemoved(({ [key]: _, ...rest }) => rest);
  return KINDS.map(([kind, heading]) => {
    const rows = all.filter((thing) => thing.kind === kind);
    const there = rows.filter((thing) => thingKey(thing) in things);
    if (rows.length === 0) return null;
    return (
      <section key={kind} className={styles.part}>
        <h2>
          {t(heading)}{' '}
          {isTicked({ kind }) && (
            <small>
              {t('shelf:count', {
                done: there.filter(({ done }) => done.is).length,
                all: there.length,
              })}
            </small>
          )}
        </h2>
        <ul className={styles.list}>
          {rows.map((thing) => {
            const key = thingKey(thing);
            return key in things ? (
              <ThingRow
                key={key}
                thing={thing}
                isGone={gone.has(key)}
                onRemove={() => remove(thing)}
              />
            ) : (
              <RemovedRow key={`removed ${key}`} thing={thing} onUndone={() => undone(key)} />
            );
          })}
        </ul>
      </section>
    );
  });
}
