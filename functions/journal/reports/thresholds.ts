import { bilingual, inBoth, type Bilingual } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import type { Kysely } from 'kysely';
import { formatCents } from '../../../contracts/money/money';
import { THRESHOLDS, type Threshold } from '../../../contracts/money/placeOfSupply';
import type { Schema } from '../../database/schema';
import { listTurnover } from '../invoices/turnover';

/** Turnover that counts towards a threshold, and the consequence above it. */
export const THRESHOLD_WORDS: Readonly<Record<Threshold, Record<'counted' | 'above', Bilingual>>> =
  {
    smallBusinessNextYear: {
      counted: bilingual('Turnover without VAT', 'Umsatz ohne Umsatzsteuer'),
      above: bilingual(
        'above it the exemption of small businesses ends with the year (section 19 UStG)',
        'darüber endet die Steuerbefreiung für Kleinunternehmer mit dem Jahr (§ 19 UStG)',
      ),
    },
    smallBusinessNow: {
      counted: bilingual('Turnover without VAT', 'Umsatz ohne Umsatzsteuer'),
      above: bilingual(
        'the sale that passes it is taxed already: switch off “small business” in the settings before (section 19 UStG)',
        'schon der Verkauf, der darüber geht, ist steuerpflichtig: Schalte vorher in den Einstellungen „Kleinunternehmen“ aus (§ 19 UStG)',
      ),
    },
    goodsToEu: {
      counted: bilingual('Goods sent to other EU countries', 'Waren in andere EU-Länder'),
      above: bilingual(
        'above it, and in the year after, you owe the VAT of the country of destination: register for the One-Stop-Shop before (section 3c UStG)',
        'darüber, und auch im Jahr danach, schuldest du die Umsatzsteuer des Bestimmungslands: Melde dich vorher beim One-Stop-Shop an (§ 3c UStG)',
      ),
    },
  };

const ASK = bilingual('Ask your tax adviser.', 'Frag deine Steuerberatung.');

/** Turnover that came near a threshold or passed it. Each is a matter of its own, so that settling one leaves the other. */
export async function thresholdTasks(db: Kysely<Schema>) {
  const rows = await listTurnover(db);
  return rows.flatMap(({ threshold, year, cents, nearAt, overAt }) => {
    const since = overAt ?? nearAt;
    if (since === null) return [];
    const { counted, above } = THRESHOLD_WORDS[threshold];
    const words = (language: Language) => {
      const [sum, limit] = [cents, THRESHOLDS[threshold]].map((one) => formatCents(one, language));
      const of = language === 'de-DE' ? 'von' : 'of';
      return `${counted[language]} ${year}: ${sum} ${of} ${limit}; ${above[language]}. ${ASK[language]}`;
    };
    return [
      {
        kind: 'tax' as const,
        id: `${year}:${threshold}`,
        orderId: null,
        about: `turnover:${year}:${threshold}:${overAt === null ? 'near' : 'over'}`,
        reason: inBoth(words),
        since,
      },
    ];
  });
}
