import { berlinDay } from '../time/workingDays';
import { centsOf, type Cents } from './money';
import { regionalFieldId } from './regionalField';
import { byRegion, type Region } from './regions';

/** The shop's settings, which the owner changes at the desk. */
export interface ShopSettings {
  /** Shipping price of one piece, in cents, by region. */
  shipping: Readonly<Record<Region, Cents>>;
  /** Day of Berlin, `2026-08-12`, before which no parcel leaves; null without a pause. It may be over. */
  shipsFrom: string | null;
}

/** Content type of the one entry with these settings. */
export const SHOP_SETTINGS = 'shopSettings';

/** Shipping prices, in euros, where the entry has none. */
export const USUAL_SHIPPING: Readonly<Record<Region, number>> = {
  germany: 25,
  otherEu: 30,
  outsideEu: 40,
};

/** The most that shipping may cost, in euros; refuses an amount whose decimal point was forgotten. */
export const MAX_SHIPPING = 200;

/** Cents of a price in euros; null for anything that is no price of shipping. Shipping may be free. */
export function shippingPrice(value: unknown): Cents | null {
  if (typeof value !== 'number' || !(value >= 0 && value <= MAX_SHIPPING)) return null;
  try {
    return centsOf(value);
  } catch {
    return null;
  }
}

/** Longest notice of the shop, in characters. */
export const MAX_NOTICE = 300;

/**
 * Reads the settings; what is missing or of no use is as usual.
 * @param read returns the value of a field by its id
 */
export function shopSettingsOf(read: (field: string) => unknown): ShopSettings {
  const day = read('shipsFrom');
  return {
    shipping: byRegion(
      (region) =>
        shippingPrice(read(regionalFieldId('shipping', region))) ?? USUAL_SHIPPING[region] * 100,
    ),
    // Contentful's day may have a time behind it.
    shipsFrom: typeof day === 'string' ? parseDay(day.slice(0, 10)) : null,
  };
}

/** A day such as `2026-08-12`; null for any other text. */
export function parseDay(text: string): string | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** The day on which parcels leave again; null while they leave as usual. @param now ms */
export const pauseAt = ({ shipsFrom }: Pick<ShopSettings, 'shipsFrom'>, now: number) =>
  shipsFrom !== null && shipsFrom > berlinDay(now) ? shipsFrom : null;
