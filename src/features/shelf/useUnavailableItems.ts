import { useEffect, useState } from 'react';
import { useAppDispatch, useAppStore } from '@/app/hooks';
import { isLanguage } from '@/i18n/language';
import { useLanguage } from '@/i18n/useLanguage';
import type { Language } from '../../../contracts/language/languages';
import { selectShelf } from './state/shelfSelectors';
import { itemSeen } from './state/shelfSlice';
import { itemKey, type ShelfItem, type Titles } from './state/shelfState';

/**
 * Looks up the current titles of a saved item, and its address where it has moved; `gone` when it is not published, `unknown` when that
 * cannot be determined.
 */
export type LookUpItem = (
  item: ShelfItem,
  language: Language,
) => Promise<{ titles: Titles; articleTitles?: Titles; address?: string } | 'gone' | 'unknown'>;

/** Max. number of items checked per visit, newest first. */
const MAX_CHECKED = 40;

/**
 * Checks saved items one by one; returns the keys of those that are gone and stores titles in the
 * page's language.
 */
export function useUnavailableItems(lookUp: LookUpItem): ReadonlySet<string> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let current = true;
    const checkItems = async (): Promise<void> => {
      const items = Object.values(selectShelf(store.getState()).items).sort(
        (a, b) => b.savedAt - a.savedAt,
      );
      for (const item of items.slice(0, MAX_CHECKED)) {
        if (!current) return;
        const found = await lookUp(item, language);
        const key = itemKey(item);
        if (found === 'gone') setGone((before) => new Set([...before, key]));
        else if (found !== 'unknown') {
          const [written, title] = Object.entries(found.titles)[0] ?? [];
          const articleTitle = Object.values(found.articleTitles ?? {})[0];
          const saved = selectShelf(store.getState()).items[key];
          if (
            isLanguage(written) &&
            title !== undefined &&
            saved !== undefined &&
            (saved.titles[written] !== title || (found.address ?? saved.address) !== saved.address)
          )
            dispatch(
              itemSeen({
                key,
                language: written,
                title,
                address: found.address ?? saved.address,
                ...(articleTitle === undefined ? {} : { articleTitle }),
              }),
            );
        }
      }
    };
    void checkItems();
    return () => {
      current = false;
    };
  }, [store, dispatch, language, lookUp]);
  return gone;
}
