import { useEffect } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { useLanguage } from '@/i18n/useLanguage';
import type { CartView } from './priceCart';
import { titlesSeen } from './cartSlice';
import type { CartState, SeenTitle } from './cartState';

/** Stores the displayed titles of the lines, to name items that leave the shop. */
export function useStoredTitles({ lines }: CartView, { titles }: CartState): void {
  const dispatch = useAppDispatch();
  const locale = useLanguage();
  const seen = Object.fromEntries(
    lines.map(({ id, title }): [string, SeenTitle] => [
      id,
      { text: title.text, lang: title.lang ?? locale },
    ]),
  );
  const hasNews = Object.entries(seen).some(
    ([id, { text, lang }]) => titles[id]?.text !== text || titles[id].lang !== lang,
  );
  useEffect(() => {
    if (hasNews) dispatch(titlesSeen(seen));
    // `hasNews` changes exactly when `seen` differs from the stored titles.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, hasNews]);
}
