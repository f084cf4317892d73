import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '@/app/hooks';
import { Words } from '@/components/ui/Words';
import { useShelfLabels } from '@/i18n/late/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { cx } from '@/lib/cx';
import { thingPutBack, thingTicked } from './shelfSlice';
import { isTicked, thingKey, type SavedThing } from './shelfState';
import { ThingNote } from './ThingNote';
import { titleOf } from './titleOf';
import styles from './ShelfView.module.css';

interface ThingRowProps {
  thing: SavedThing;
  /** Nothing stands at its address any more. */
  isGone: boolean;
  onRemove(): void;
}

/** One saved thing: tick, title, note, and the way off the shelf. */
export function ThingRow({ thing, isGone, onRemove }: ThingRowProps) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const title = titleOf(thing.titles, language) ??
    titleOf(thing.articleTitles, language) ?? { text: t('shelf:untitled') };
  const article = titleOf(thing.articleTitles, language);
  return (
    <li className={cx(styles.thing, thing.done.is && styles.done)}>
      {isTicked(thing) && (
        <span className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t('shelf:tick', { title: title.text })}
            checked={thing.done.is}
            onChange={({ target }) => dispatch(thingTicked(thingKey(thing), target.checked))}
          />
        </span>
      )}
      <div className={styles.what}>
        <Link to={thing.address} className={styles.title}>
          <Words value={title} />
        </Link>
        {article !== null && (
          <span className={styles.about}>
            <Words value={article} />
          </span>
        )}
        {isGone && <span className={cx(styles.about, styles.gone)}>{t('shelf:gone')}</span>}
      </div>
      <button
        type="button"
        className={styles.quiet}
        aria-label={t('shelf:removeThing', { title: title.text })}
        onClick={onRemove}
      >
        {t('shelf:remove')}
      </button>
      <ThingNote thing={thing} title={title.text} />
    </li>
  );
}

/** In the place of a removed thing, until the page is left: what was removed, and the way back. */
export function RemovedRow({ thing, onUndone }: { thing: SavedThing; onUndone(): void }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const undo = useRef<HTMLButtonElement>(null);
  const title = titleOf(thing.titles, language)?.text ?? t('shelf:untitled');
  // The button that was pressed is gone; the keyboard goes on from here.
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={styles.removed}>
      <span role="status">{t('shelf:removed', { title })}</span>
      <button
        ref={undo}
        type="button"
        className={styles.quiet}
        onClick={() => {
          dispatch(thingPutBack(thing));
          onUndone();
        }}
      >
        {t('shelf:undo')}
      </button>
    </li>
  );
}
