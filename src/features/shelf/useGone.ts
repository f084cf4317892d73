import { useEffect, useState } from 'react';
import { useAppDispatch, useAppStore } from '@/app/hooks';
import { isLanguage } from '@/i18n/language';
import { useLanguage } from '@/i18n/useLanguage';
import type { Language } from '../../../contracts/languages';
import { selectShelf } from './shelfSelectors';
import { thingSeen } from './shelfSlice';
import { thingKey, type SavedThing, type Titles } from './shelfState';

/** What stands at a saved thing's address now: its titles, nothing, or nobody can say. */
export type LookUp = (
  thing: SavedThing,
  language: Language,
) => Promise<{ titles: Titles; articleTitles?: Titles } | 'gone' | 'unknown'>;

/** So many saved things are looked after at a visit, the newest. */
const MOST = 40;

/** Looks after the saved things, one after the other: those that are gone are named, and titles in the language of the page are learnt. */
export function useGone(lookUp: LookUp): ReadonlySet<string> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let current = true;
    const lookAfter = async (): Promise<void> => {
      const things = Object.values(selectShelf(store.getState()).things).sort(
        (a, b) => b.savedAt - a.savedAt,
      );
      for (const thing of things.slice(0, MOST)) {
        if (!current) return;
        const found = await lookUp(thing, language);
        const key = thingKey(thing);
        if (found === 'gone') setGone((before) => new Set([...before, key]));
        else if (found !== 'unknown') {
          const [written, title] = Object.entries(found.titles)[0] ?? [];
          const articleTitle = Object.values(found.articleTitles ?? {})[0];
          const saved = selectShelf(store.getState()).things[key];
          if (
            isLanguage(written) &&
            title !== undefined &&
            saved !== undefined &&
            saved.titles[written] !== title
          )
            dispatch(
              thingSeen({
                key,
                language: written,
                title,
                address: saved.address,
                ...(articleTitle === undefined ? {} : { articleTitle }),
              }),
            );
        }
      }
    };
    void lookAfter();
    return () => {
      current = false;
    };
  }, [store, dispatch, language, lookUp]);
  return gone;
}
