import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both } from '../lib/localized';
import { link } from '../lib/sys';

/** The book to download in the shop. */
export const books = [
  entriesOf('book')('book', {
    title: both(
      'Open Strings: the short book of practice',
      'Leere Saiten: das kleine Buch vom Üben',
    ),
    description: both(
      `Four chapters, each with an experiment of five minutes, for reading on screen or printing at home: how to begin before the first note, how to be slow without being dull, how to let the ear go ahead, and how to end so that you come back tomorrow.

It costs nothing and asks for no address. Pass it on.`,
      `Vier Kapitel, jedes mit einem Experiment von fünf Minuten, für den Bildschirm oder zum Ausdrucken: wie du schon vor dem ersten Ton anfängst, wie du langsam sein kannst, ohne dass es öde wird, wie du das Ohr vorausgehen lässt und wie du so aufhörst, dass du morgen wiederkommst.

Es kostet nichts und fragt nach keiner Adresse. Gib es weiter.`,
    ),
    image1: assetField('book-cover'),
    image2: assetField('book-spread'),
    downloadLink: both(link('Asset', 'pdf-book-en'), link('Asset', 'pdf-book-de')),
  }),
];
