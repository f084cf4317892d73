import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { usableLink } from '../../../contracts/content/meetingLinks';
import { berlinInstants, berlinWallTime, parseInstant } from '../../../contracts/time/berlinClock';
import { plainParagraphs } from '../../contentService/richText';
import type { EntryFields } from '../../contentService/managedEntries';
import type { FieldErrors } from '../../owner/acts/act';
import type { WorkshopInput } from '../../workshops/editWorkshop';
import type { FormFields } from '../frame/fields';

/** Languages of the form, by the ending of their fields' names. */
export const FORM_LANGUAGES = [
  ['De', 'de-DE'],
  ['En', 'en-US'],
] as const;

const MAX_TITLE = 100;
const MAX_PRICE = 120;
const MAX_TEXT = 20_000;
const MAX_COUNT = 1000;

const WORDS = {
  missing: bilingual('Please fill this in.', 'Bitte füll das aus.'),
  notTime: bilingual('This is no date or time.', 'Das ist kein Datum oder keine Uhrzeit.'),
  gap: bilingual(
    'This time does not exist: the clocks are put forward in this hour.',
    'Diese Uhrzeit gibt es nicht: In dieser Stunde wird die Uhr vorgestellt.',
  ),
  twice: bilingual(
    'This time comes twice: the clocks are put back. Please choose below.',
    'Diese Uhrzeit gibt es zweimal: Die Uhr wird zurückgestellt. Bitte wähle darunter aus.',
  ),
  past: bilingual('This is in the past.', 'Das liegt in der Vergangenheit.'),
  endFirst: bilingual(
    'The end is not after the beginning.',
    'Das Ende liegt nicht nach dem Beginn.',
  ),
  count: bilingual(
    'A whole number from 0 to 1000, or empty.',
    'Eine ganze Zahl von 0 bis 1000, oder leer.',
  ),
  link: bilingual(
    'A whole address beginning with https:// that opens a room.',
    'Eine vollständige Adresse mit https://, die einen Raum öffnet.',
  ),
  few: (taken: number) =>
    bilingual(
      `${taken} places are taken already; fewer are not possible.`,
      `${taken} Plätze sind schon vergeben; weniger geht nicht.`,
    ),
  more: bilingual('More than there are places.', 'Mehr, als es Plätze gibt.'),
  long: (max: number) => bilingual(`At most ${max} characters.`, `Höchstens ${max} Zeichen.`),
};

/** The wall-clock time that was typed, as if it were UTC (ms); NaN for anything else. */
export const typedWallTime = (date: string, time: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time)
    ? Date.parse(`${date}T${time}:00Z`)
    : NaN;

/** ISO 8601 of an instant with Berlin's offset, as editors see it in Contentful. */
function isoInBerlin(instant: number): string {
  const wall = berlinWallTime(instant);
  const hours = Math.round((wall - instant) / 3_600_000);
  return `${new Date(wall).toISOString().slice(0, 16)}+0${hours}:00`;
}

function readInstant(
  date: string,
  time: string,
  fold: string,
): { instant: number } | { words: Bilingual } {
  if (date === '' || time === '') return { words: WORDS.missing };
  const wall = typedWallTime(date, time);
  if (Number.isNaN(wall)) return { words: WORDS.notTime };
  const instants = berlinInstants(wall);
  const instant = instants.length > 1 ? instants[fold === '' ? -1 : Number(fold)] : instants[0];
  if (instant !== undefined) return { instant };
  return { words: instants.length > 1 ? WORDS.twice : WORDS.gap };
}

const textIn = (fields: EntryFields, name: string, locale = 'en-US'): string => {
  const value = fields[name]?.[locale];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

function shownTime(text: string): { date: string; time: string; fold: string } {
  const instant = parseInstant(text);
  if (Number.isNaN(instant)) return { date: '', time: '', fold: '' };
  const wall = berlinWallTime(instant);
  const [date = '', time = ''] = new Date(wall).toISOString().split('T');
  const folds = berlinInstants(wall);
  return {
    date,
    time: time.slice(0, 5),
    fold: folds.length > 1 ? String(folds.indexOf(instant)) : '',
  };
}

/** True for a description that the form cannot show without losing something. */
export const isFormatted = (fields: EntryFields, locale: string): boolean =>
  plainParagraphs(fields['description']?.[locale]) === null;

/** Values of the form for an entry. */
export function valuesOf(fields: EntryFields): Record<string, string> {
  const start = shownTime(textIn(fields, 'date'));
  const end = shownTime(textIn(fields, 'endTime'));
  return {
    ...Object.fromEntries(
      FORM_LANGUAGES.flatMap(([suffix, locale]) => [
        [`title${suffix}`, textIn(fields, 'title', locale)],
        [`price${suffix}`, textIn(fields, 'price', locale)],
        [`description${suffix}`, plainParagraphs(fields['description']?.[locale]) ?? ''],
      ]),
    ),
    date: start.date,
    start: start.time,
    startFold: start.fold,
    endDate: end.date === start.date ? '' : end.date,
    end: end.time,
    endFold: end.fold,
    vatRate: textIn(fields, 'vatRate'),
    places: textIn(fields, 'places'),
    minimum: textIn(fields, 'minimum'),
    link: textIn(fields, 'zoomLink'),
  };
}

/** Facts that the values depend on besides the form. */
interface Circumstances {
  /** The entry that is changed or copied; empty for a new one. */
  before: EntryFields;
  /** Its begin may stay in the past. Null for a new one or a copy. */
  startedAt: number | null;
  /** Places that are taken. */
  taken: number;
  /** ms */
  now: number;
}

class FormReader {
  readonly errors: Record<string, Bilingual> = {};

  constructor(private readonly fields: FormFields) {}

  text(name: string, max: number, isRequired = false): string {
    const text = this.fields.text(name);
    if (isRequired && text === '') this.errors[name] = WORDS.missing;
    if (text.length > max) this.errors[name] = WORDS.long(max);
    return text;
  }

  count(name: string): number | null {
    const text = this.fields.text(name);
    if (text === '') return null;
    const count = Number(text);
    if (!/^\d{1,4}$/.test(text) || count > MAX_COUNT) this.errors[name] = WORDS.count;
    return count;
  }

  instant(name: string, date: string): number {
    const read = readInstant(date, this.fields.text(name), this.fields.text(`${name}Fold`));
    if ('instant' in read) return read.instant;
    this.errors[name] = read.words;
    return NaN;
  }

  byLanguage(name: string, max: number, isRequired = false): Record<string, string> {
    return Object.fromEntries(
      FORM_LANGUAGES.map(([suffix, locale]) => [
        locale,
        this.text(`${name}${suffix}`, max, isRequired),
      ]),
    );
  }
}

/** Reads the form: the workshop, or words at each field that is not right. */
export function readWorkshop(
  fields: FormFields,
  { before, startedAt, taken, now }: Circumstances,
): { input: WorkshopInput } | { errors: FieldErrors } {
  const form = new FormReader(fields);
  const { errors } = form;
  const title = form.byLanguage('title', MAX_TITLE, true);
  const price = form.byLanguage('price', MAX_PRICE);
  const description = Object.fromEntries(
    Object.entries(form.byLanguage('description', MAX_TEXT)).filter(
      ([locale]) => !isFormatted(before, locale),
    ),
  );
  const date = fields.text('date');
  const start = form.instant('start', date);
  const end = form.instant('end', fields.text('endDate') || date);
  if (start <= now && start !== startedAt) errors['start'] = WORDS.past;
  if (end <= start) errors['end'] = WORDS.endFirst;
  const places = form.count('places');
  const minimum = form.count('minimum');
  if (places !== null && places < taken) errors['places'] ??= WORDS.few(taken);
  if (places !== null && minimum !== null && minimum > places) errors['minimum'] ??= WORDS.more;
  const link = form.text('link', 256);
  if (link !== '' && usableLink(link) === null) errors['link'] ??= WORDS.link;
  const rate = fields.text('vatRate');
  if (Object.keys(errors).length > 0) return { errors };
  return {
    input: {
      title,
      price,
      description,
      date: isoInBerlin(start),
      endTime: isoInBerlin(end),
      vatRate: rate === '7' || rate === '19' ? Number(rate) : null,
      places,
      minimum,
      link,
    },
  };
}
