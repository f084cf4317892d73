import { useEffect } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { useLanguage } from '@/i18n/useLanguage';
import type { BasketView } from './basket';
import { titlesSeen } from './cartSlice';
import type { CartState, SeenTitle } from './cartState';

/** Keeps the titles of what lies in the basket, as shown: an item that goes from the shop is still named. */
export function useBasketTitles({ lines }: BasketView, { titles }: CartState): void {
  const dispatch = useAppDispatch();
  const locale = useLanguage();
  const seen = Object.fromEntries(
    lines.map(({ id, title }): [string, SeenTitle] => [
      id,
      { text: title.text, lang: title.lang ?? locale },
    ]),
  );
  const news = Object.entries(seen).some(
    ([id, { text, lang }]) => titles[id]?.text !== text || titles[id].lang !== lang,
  );
  useEffect(() => {
    if (news) dispatch(titlesSeen(seen));
    // What is seen is new exactly when `news` says so.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, news]);
}
