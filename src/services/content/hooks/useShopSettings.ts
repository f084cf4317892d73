import { use } from 'react';
import { pauseAt, shopSettingsOf } from '../../../../contracts/money/shopSettings';
import { useLanguage } from '@/i18n/useLanguage';
import { RenderedAtContext } from '@/lib/browser/renderedAt';
import { useNow } from '@/lib/browser/useNow';
import { useShopSettingsQuery } from '../queries/shopSettings';
import type { ShopSettingsWithNotice } from '../types/shopSettings';

const USUAL: ShopSettingsWithNotice = { ...shopSettingsOf(() => undefined), notice: null };

/** The shop's settings, without a pause that is over; as usual where the space has none. */
export function useShopSettings(): ShopSettingsWithNotice {
  const settings = useShopSettingsQuery({ locale: useLanguage() }).data ?? USUAL;
  const renderedAt = use(RenderedAtContext);
  const now = useNow() ?? renderedAt;
  return now === null ? settings : { ...settings, shipsFrom: pauseAt(settings, now) };
}
