import { bilingual } from '../../../contracts/language/bilingual';

const priceHint = bilingual(
  'In words, for example: By donation, 10 to 50 euros.',
  'In Worten, zum Beispiel: Nach Selbsteinschätzung, 10 bis 50 Euro.',
);

const en = {
  languages: bilingual('English', 'German'),
  title: 'Title',
  description: 'Description',
  paragraphs: 'An empty line begins a new paragraph.',
  formatted: 'The description has headings, lists or links and stays as it is. Change it in',
  price: 'Price',
  priceHint,
  date: 'Date',
  start: 'Begins',
  end: 'Ends',
  endDate: 'Ends on another day',
  endDateHint: 'Empty: on the same day.',
  berlin: 'Time in Berlin.',
  fold: 'The clocks are put back: which time?',
  foldFirst: 'the first one (summer time)',
  foldSecond: 'the second one (winter time)',
  places: 'Places',
  minimum: 'Minimum number',
  link: 'Meeting link',
  vatRate: 'VAT rate',
  vatUsual: 'as usual (19 %)',
  message: 'Your words to the participants (optional)',
  hints: {
    places: 'Empty: no limit.',
    minimum: 'You are told three days and one day before when it is not reached.',
    link: 'Private: only participants get it, by mail. It may follow later.',
    message: 'They get a mail when date or link change.',
  },
};

const de: typeof en = {
  languages: bilingual('Englisch', 'Deutsch'),
  title: 'Titel',
  description: 'Beschreibung',
  paragraphs: 'Eine leere Zeile beginnt einen neuen Absatz.',
  formatted:
    'Die Beschreibung hat Überschriften, Listen oder Links und bleibt, wie sie ist. Ändere sie in',
  price: 'Preis',
  priceHint,
  date: 'Datum',
  start: 'Beginn',
  end: 'Ende',
  endDate: 'Ende an einem anderen Tag',
  endDateHint: 'Leer: am selben Tag.',
  berlin: 'Zeit in Berlin.',
  fold: 'Die Uhr wird zurückgestellt: Welche Zeit?',
  foldFirst: 'die erste (Sommerzeit)',
  foldSecond: 'die zweite (Winterzeit)',
  places: 'Plätze',
  minimum: 'Mindestzahl',
  link: 'Link zum Treffen',
  vatRate: 'Steuersatz',
  vatUsual: 'wie üblich (19 %)',
  message: 'Deine Worte an die Teilnehmenden (freiwillig)',
  hints: {
    places: 'Leer: unbegrenzt.',
    minimum: 'Wird sie nicht erreicht, hörst du es drei Tage und einen Tag vorher.',
    link: 'Privat: Nur Teilnehmende bekommen ihn, per Mail. Er kann später folgen.',
    message: 'Sie bekommen eine Mail, wenn sich Termin oder Link ändern.',
  },
};

/** Words of the form of a workshop. */
export const WORKSHOP_FORM_WORDS = bilingual(en, de);
