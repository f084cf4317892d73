import { useMemo } from 'react';
import { placeOfAddress } from '@/features/practice/tonight/setAddress';
import type { SavedExercise } from '@/features/practice/tonight/SetEditor';
import { selectShelf } from '@/features/shelf/state/shelfSelectors';
import { titleOf } from '@/features/shelf/titleOf';
import { useLanguage } from '@/i18n/useLanguage';
import { useAppSelector } from '../../hooks';

/** The exercises on the shelf, as a set can have them. */
export function useSavedExercises(): SavedExercise[] {
  const { items } = useAppSelector(selectShelf);
  const language = useLanguage();
  return useMemo(
    () =>
      Object.values(items).flatMap(({ kind, address, titles, articleTitles }) => {
        const place = kind === 'practice' ? placeOfAddress(address) : null;
        const title = titleOf(titles, language) ?? titleOf(articleTitles, language);
        return place === null || title === null ? [] : [{ ...place, title }];
      }),
    [items, language],
  );
}
