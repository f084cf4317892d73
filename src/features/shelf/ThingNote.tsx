import { useId, useRef, useState } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { useShelfLabels } from '@/i18n/late/shelfLabels';
import { randomKey } from '@/lib/randomKey';
import { noteWritten } from './shelfSlice';
import { MAX_NOTE, thingKey, type SavedThing } from './shelfState';
import styles from './ShelfView.module.css';

/** A note to oneself, kept as it is typed. */
export function ThingNote({ thing, title }: { thing: SavedThing; title: string }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const id = useId();
  const version = useRef('');
  const [opened, setOpened] = useState(false);
  const text = thing.note?.text ?? '';
  if (!opened && text === '')
    return (
      <div className={styles.note}>
        <button
          type="button"
          className={styles.quiet}
          aria-label={t('shelf:noteOn', { title })}
          onClick={() => setOpened(true)}
        >
          {t('shelf:note')}
        </button>
      </div>
    );
  return (
    <div className={styles.note}>
      <label className="visually-hidden" htmlFor={id}>
        {t('shelf:noteOn', { title })}
      </label>
      <textarea
        id={id}
        rows={2}
        // Whoever asked for it wants to write.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={opened && text === ''}
        maxLength={MAX_NOTE}
        placeholder={t('shelf:note')}
        value={text}
        onFocus={() => void (version.current = randomKey().slice(0, 12))}
        onChange={({ target }) =>
          dispatch(noteWritten(thingKey(thing), target.value, version.current))
        }
      />
    </div>
  );
}
