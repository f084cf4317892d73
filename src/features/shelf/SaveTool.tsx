import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { selectIsStored } from '@/features/ui/uiSlice';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ToolButton, TOOL_ICONS } from '@/components/ui/ToolButton';
import { Toast } from '@/components/ui/Toast';
import { useShelfLabels } from '@/i18n/lazy/shelfLabels';
import { PAGES } from '@/lib/addresses';
import { isLanguage } from '@/i18n/language';
import { savesItem } from './state/earlySaves';
import { selectShelf } from './state/shelfSelectors';
import { itemRemoved, itemSaved, itemSeen, type ShelfItemInfo } from './state/shelfSlice';
import { itemKey } from './state/shelfState';

/** Updates titles and address of a saved item to those of the current page. */
function useUpdatedItem(item: ShelfItemInfo): void {
  const dispatch = useAppDispatch();
  const key = itemKey(item);
  const saved = useAppSelector((state) => selectShelf(state).items[key]);
  const { address } = item;
  const [language = '', title = ''] = Object.entries(item.titles)[0] ?? [];
  const articleTitle = Object.values(item.articleTitles ?? {})[0];
  useEffect(() => {
    if (saved === undefined || !isLanguage(language)) return;
    const isKnown =
      saved.titles[language] === title &&
      saved.address === address &&
      (articleTitle === undefined || saved.articleTitles[language] === articleTitle);
    if (!isKnown)
      dispatch(
        itemSeen({
          key,
          language,
          title,
          address,
          ...(articleTitle === undefined ? {} : { articleTitle }),
        }),
      );
  }, [dispatch, saved, key, language, title, articleTitle, address]);
}

/** Saves an item to the shelf, with a link to it, or removes it; warns when the device cannot store the shelf. */
export function SaveTool({ item }: { item: ShelfItemInfo }) {
  const t = useShelfLabels();
  const dispatch = useAppDispatch();
  const key = itemKey(item);
  const isSaved = useAppSelector((state) => key in selectShelf(state).items);
  const isStored = useAppSelector((state) => selectIsStored(state, 'shelf'));
  const [showsToast, setShowsToast] = useState(false);
  const title = Object.values(item.titles)[0] ?? t('shelf:untitled');
  useUpdatedItem(item);
  const toggle = (): void => {
    setShowsToast(!isSaved);
    dispatch(isSaved ? itemRemoved(key) : itemSaved(item));
  };
  return (
    <>
      <ToolButton
        icon={TOOL_ICONS.shelf}
        label={t(isSaved ? 'shelf:saved' : 'shelf:save')}
        aria-label={t(isSaved ? 'shelf:savedThing' : 'shelf:saveThing', { title })}
        aria-pressed={isSaved}
        {...savesItem(item)}
        onClick={toggle}
      />
      {showsToast && isSaved && (
        <Toast onPassed={isStored ? () => setShowsToast(false) : undefined}>
          {isStored ? (
            <p>{t('shelf:saved')}</p>
          ) : (
            <p key="warning" role="alert">
              {t('shelf:notKept')}
            </p>
          )}
          <Link to={PAGES.shelf}>{t('shelf:toShelf')}</Link>
        </Toast>
      )}
    </>
  );
}
