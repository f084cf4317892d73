import { shopSettingsOf, type ShopSettings } from '../../../../contracts/money/shopSettings';
import type { LocalizedText } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

/** The shop's settings with its notice. */
export interface ShopSettingsWithNotice extends ShopSettings {
  notice: LocalizedText | null;
}

export const toShopSettings = (entry: EntryReader): ShopSettingsWithNotice => ({
  ...shopSettingsOf((field) => entry.json(field)),
  notice: entry.text('notice'),
});
