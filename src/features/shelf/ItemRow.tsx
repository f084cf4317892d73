import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '@/app/hooks';
import { ContentText } from '@/components/ui/ContentText';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { cx } from '@/lib/text/cx';
import { removalUndone, itemMarkedDone } from './state/shelfSlice';
import { canBeDone, itemKey, type ShelfItem } from './state/shelfState';
import { ItemNote } from './ItemNote';
import { titleOf } from './titleOf';
import styles from './ShelfView.module.css';

interface ItemRowProps {
  item: ShelfItem;
  /** True when the item's address does not exist any more. */
  isUnavailable: boolean;
  onRemove(): void;
}

/** Row of a saved item: checkbox, title, note and a button to remove it. */
export function ItemRow({ item, isUnavailable, onRemove }: ItemRowProps) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const title = titleOf(item.titles, language) ??
    titleOf(item.articleTitles, language) ?? { text: t('shelf:untitled') };
  const article = titleOf(item.articleTitles, language);
  return (
    <li className={cx(styles.item, item.done.is && styles.done)}>
      {canBeDone(item) && (
        <span className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t('shelf:tick', { title: title.text })}
            checked={item.done.is}
            onChange={({ target }) => dispatch(itemMarkedDone(itemKey(item), target.checked))}
          />
        </span>
      )}
      <div className={styles.details}>
        <Link to={item.address} className={styles.title}>
          <ContentText value={title} />
        </Link>
        {article !== null && (
          <span className={styles.about}>
            <ContentText value={article} />
          </span>
        )}
        {isUnavailable && <span className={cx(styles.about, styles.gone)}>{t('shelf:gone')}</span>}
      </div>
      <button
        type="button"
        className={styles.quiet}
        aria-label={t('shelf:removeThing', { title: title.text })}
        onClick={onRemove}
      >
        {t('shelf:remove')}
      </button>
      <ItemNote item={item} title={title.text} />
    </li>
  );
}

/** Replaces a removed row until the page is left and offers to undo the removal. */
export function RemovedRow({ item, onUndo }: { item: ShelfItem; onUndo(): void }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const undo = useRef<HTMLButtonElement>(null);
  const title = titleOf(item.titles, language)?.text ?? t('shelf:untitled');
  // The remove button had the focus and is gone.
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={styles.removed}>
      <span role="status">{t('shelf:removed', { title })}</span>
      <button
        ref={undo}
        type="button"
        className={styles.quiet}
        onClick={() => {
          dispatch(removalUndone(item));
          onUndo();
        }}
      >
        {t('shelf:undo')}
      </button>
    </li>
  );
}
