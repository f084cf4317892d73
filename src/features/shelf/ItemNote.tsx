import { useId, useRef, useState } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { randomKey } from '@/lib/text/randomKey';
import { noteWritten } from './state/shelfSlice';
import { MAX_NOTE_LENGTH, itemKey, type ShelfItem } from './state/shelfState';
import styles from './ShelfView.module.css';

/** Personal note on an item, stored while typing. */
export function ItemNote({ item, title }: { item: ShelfItem; title: string }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const id = useId();
  const version = useRef('');
  const [isOpen, setIsOpen] = useState(false);
  const text = item.note?.text ?? '';
  if (!isOpen && text === '')
    return (
      <div className={styles.note}>
        <button
          type="button"
          className={styles.quiet}
          aria-label={t('shelf:noteOn', { title })}
          onClick={() => setIsOpen(true)}
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
        // The field is opened by the visitor's click, so taking the focus is expected.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isOpen && text === ''}
        maxLength={MAX_NOTE_LENGTH}
        placeholder={t('shelf:note')}
        value={text}
        onFocus={() => void (version.current = randomKey().slice(0, 12))}
        onChange={({ target }) =>
          dispatch(noteWritten(itemKey(item), target.value, version.current))
        }
      />
    </div>
  );
}
