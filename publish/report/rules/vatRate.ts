import { bilingual } from '../../../contracts/language/bilingual';
import { isRecord } from '../../../contracts/isRecord';
import { regionalFieldId, regionalValue } from '../../../contracts/money/regionalField';
import { REGIONS, type Region } from '../../../contracts/money/regions';
import { STANDARD_RATE, VAT_RATES } from '../../../contracts/money/vat';
import type { Found, Rule } from '../finding';
import { pricesOf } from '../prices';
import { entriesOf, sharedValue, type ReportSpace } from '../reportSpace';
import { soldItems } from '../soldItems';
import type { Entity } from '../../mirror/entity';

/** Only exports from the EU are free of tax. */
const isRate = (value: unknown, region: Region | null): boolean =>
  VAT_RATES.some((rate) => rate === value) && (value !== 0 || region === 'outsideEu');

const wrong = (entity: Entity, field: string, value: unknown): Found => ({
  entity,
  field,
  words: bilingual(
    `${String(value)} % is no VAT rate here; ${String(STANDARD_RATE)} % is used instead`,
    `${String(value)} % ist hier kein Steuersatz; stattdessen gelten ${String(STANDARD_RATE)} %`,
  ),
});

function wrongRates(item: Entity): Found[] {
  const rates = regionalValue('vatRate', (field) => sharedValue(item, field));
  if (!isRecord(rates))
    return isRate(rates ?? STANDARD_RATE, null) ? [] : [wrong(item, 'vatRate', rates)];
  return REGIONS.flatMap((region) => {
    const rate = rates[region] ?? STANDARD_RATE;
    const field = regionalFieldId('vatRate', region);
    const isOld = sharedValue(item, field) === undefined;
    return isRate(rate, region) ? [] : [wrong(item, isOld ? 'vatRate' : field, rate)];
  });
}

/** False for small businesses, and without settings. */
const paysVat = (space: ReportSpace): boolean =>
  entriesOf(space, 'settings').some((one) => sharedValue(one, 'smallBusiness') !== true);

/** VAT rates that do not exist. */
export const vatRate: Rule = {
  id: 'vatRate',
  severity: 'serious',
  isUrgent: true,
  title: bilingual('Wrong VAT rates', 'Falsche Steuersätze'),
  check: (space) => [
    ...entriesOf(space, 'shopItem').flatMap(wrongRates),
    ...entriesOf(space, 'workshop').flatMap((entity) => {
      const rate = sharedValue(entity, 'vatRate') ?? STANDARD_RATE;
      return isRate(rate, null) ? [] : [wrong(entity, 'vatRate', rate)];
    }),
  ],
};

/** Sold items without a rate. Needs the settings: small businesses have none. */
export const missingVatRate: Rule = {
  id: 'missingVatRate',
  severity: 'serious',
  isUrgent: true,
  isOfPublished: true,
  title: bilingual('Missing VAT rates', 'Fehlende Steuersätze'),
  check: (space) =>
    (paysVat(space) ? soldItems(space) : []).flatMap((entity) => {
      const region = REGIONS.find(
        (one) =>
          pricesOf(entity)[one] !== null &&
          [
            sharedValue(entity, 'vatRate'),
            sharedValue(entity, regionalFieldId('vatRate', one)),
          ].every((rate) => rate === undefined),
      );
      if (region === undefined) return [];
      return [
        {
          entity,
          field: regionalFieldId('vatRate', region),
          words: bilingual(
            `is empty, so the price is taxed with ${String(STANDARD_RATE)} %; choose 7 for books and printed music, ${String(STANDARD_RATE)} for most else`,
            `ist leer, darum wird der Preis mit ${String(STANDARD_RATE)} % versteuert; wähle 7 für Bücher und Noten, ${String(STANDARD_RATE)} für fast alles andere`,
          ),
        },
      ];
    }),
};
