import { bilingual, inBoth, type Bilingual } from '../../../contracts/language/bilingual';
import { LANGUAGES } from '../../../contracts/language/languages';
import { formatCents, parseDecimal } from '../../../contracts/money/money';
import { regionalFieldId } from '../../../contracts/money/regionalField';
import { REGIONS } from '../../../contracts/money/regions';
import {
  MAX_NOTICE,
  MAX_SHIPPING,
  parseDay,
  pauseAt,
  shippingPrice,
  shopSettingsOf,
} from '../../../contracts/money/shopSettings';
import { isEmail } from '../../../contracts/text/email';
import { formatIsoDay } from '../../../contracts/time/berlinTime';
import type { EntryFields } from '../../contentService/managedEntries';
import type { Copies } from '../../mail/copies';
import { WORDS as ORDER_WORDS } from '../../orders/mails/words';
import type { FieldErrors } from '../../owner/acts/act';
import type { FormFields } from '../frame/fields';

const SHIPPING_FIELDS = REGIONS.map((region) => regionalFieldId('shipping', region));

/** Fields of the content model that the desk writes. */
export const WRITTEN: ReadonlySet<string> = new Set([
  'title',
  ...SHIPPING_FIELDS,
  'shipsFrom',
  'notice',
]);

const DEFAULT_LOCALE = 'en-US';

const WORDS = {
  shipping: bilingual(
    `An amount from 0 to ${MAX_SHIPPING} euros, such as 4.90.`,
    `Ein Betrag von 0 bis ${MAX_SHIPPING} Euro, zum Beispiel 4,90.`,
  ),
  day: bilingual('A day to come, or empty.', 'Ein künftiger Tag, oder leer.'),
  notice: bilingual(
    `In both languages, at most ${MAX_NOTICE} characters each; or both empty.`,
    `In beiden Sprachen, je höchstens ${MAX_NOTICE} Zeichen; oder beide leer.`,
  ),
  cc: bilingual('One mail address, or empty.', 'Eine Mailadresse, oder leer.'),
};

export const settingsOf = (fields: EntryFields) =>
  shopSettingsOf((field) => fields[field]?.[DEFAULT_LOCALE]);

const noticeOf = (fields: EntryFields, language: string): string => {
  const text = fields['notice']?.[language];
  return typeof text === 'string' ? text : '';
};

/** Values of the form before anything was typed. @param now ms */
export function valuesOf(fields: EntryFields, copies: Copies, now: number): Record<string, string> {
  const settings = settingsOf(fields);
  return {
    ...Object.fromEntries(
      REGIONS.map((region) => [
        regionalFieldId('shipping', region),
        (settings.shipping[region] / 100).toFixed(2).replace('.', ','),
      ]),
    ),
    shipsFrom: pauseAt(settings, now) ?? '',
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`notice-${language}`, noticeOf(fields, language)]),
    ),
    cc: copies.cc,
    buyers: copies.copiesBuyers ? 'yes' : 'no',
  };
}

/**
 * Reads the form: the entry's fields and who gets copies, or words at each field that is not right.
 * @param now ms
 */
export function readSettings(
  form: FormFields,
  before: EntryFields,
  now: number,
): { fields: EntryFields; copies: Copies } | { errors: FieldErrors } {
  const errors: Record<string, Bilingual> = {};
  const prices = SHIPPING_FIELDS.map((name) => {
    const cents = parseDecimal(form.text(name).replace(',', '.'));
    const euros = cents === null ? null : cents / 100;
    if (shippingPrice(euros) === null) errors[name] = WORDS.shipping;
    return [name, { [DEFAULT_LOCALE]: euros }] as const;
  });
  const typedDay = form.text('shipsFrom');
  const day = typedDay === '' ? null : parseDay(typedDay);
  if (typedDay !== '' && pauseAt({ shipsFrom: day }, now) === null) errors['shipsFrom'] = WORDS.day;
  const notices = LANGUAGES.map((language) => [language, form.text(`notice-${language}`)] as const);
  const isNoticed = notices.some(([, text]) => text !== '');
  for (const [language, text] of notices)
    if (text.length > MAX_NOTICE || (isNoticed && text === ''))
      errors[`notice-${language}`] = WORDS.notice;
  const cc = form.text('cc');
  if (cc !== '' && !isEmail(cc)) errors['cc'] = WORDS.cc;
  if (Object.keys(errors).length > 0) return { errors };
  const kept = Object.entries(before).filter(([name]) => name === 'title' || !WRITTEN.has(name));
  return {
    fields: {
      title: { [DEFAULT_LOCALE]: 'Shop settings' },
      ...Object.fromEntries(kept),
      ...Object.fromEntries(prices),
      ...(day === null ? {} : { shipsFrom: { [DEFAULT_LOCALE]: day } }),
      ...(isNoticed ? { notice: Object.fromEntries(notices) } : {}),
    },
    copies: { cc, copiesBuyers: form.text('buyers') === 'yes' },
  };
}

/** Sentences about each setting that changes. */
export function shopChanges(before: EntryFields, after: EntryFields, now: number): Bilingual[] {
  const [old, next] = [settingsOf(before), settingsOf(after)];
  const prices = REGIONS.flatMap((region) =>
    old.shipping[region] === next.shipping[region]
      ? []
      : [
          inBoth((language) => {
            const [from, to] = [old, next].map((one) =>
              formatCents(one.shipping[region], language),
            );
            return `${bilingual('Shipping', 'Versand')[language]}, ${ORDER_WORDS[language].regions[region]}: ${from} → ${to}`;
          }),
        ],
  );
  const pause = pauseAt(next, now);
  const pauseWords =
    pause === null
      ? bilingual('Parcels leave as usual.', 'Pakete gehen hinaus wie sonst.')
      : inBoth((language) => {
          const day = formatIsoDay(pause, language);
          return bilingual(
            `Parcels leave again on ${day}. Shop, order form, receipt and mail say it, and the day of delivery counts from then. Workshops and downloads go on.`,
            `Pakete gehen wieder am ${day} hinaus. Shop, Bestellformular, Beleg und Mail sagen es, und der Liefertag zählt von da an. Workshops und Downloads gehen weiter.`,
          )[language];
        });
  const isNewNotice = LANGUAGES.some(
    (language) => noticeOf(before, language) !== noticeOf(after, language),
  );
  return [
    ...prices,
    ...(pauseAt(old, now) === pause ? [] : [pauseWords]),
    ...(isNewNotice
      ? [
          inBoth(
            (language) =>
              `${bilingual('Notice', 'Hinweis')[language]}: ${noticeOf(after, language) || '–'}`,
          ),
        ]
      : []),
  ];
}
