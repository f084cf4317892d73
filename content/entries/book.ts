import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both } from '../lib/localized';
import { link } from '../lib/sys';

const SOURCE = 'content/entries/book.ts';

/** The book to download in the shop, and its promotion on the home page. */
export const bookEntries = [
  entriesOf('book', SOURCE)('book', {
    title: both('Open Strings: the short book of practice', 'Leere Saiten: das kleine Buch vom Üben'),
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
  entriesOf('bookPanel', SOURCE)('book-panel', {
    title: both('A book for the music stand', 'Ein Buch fürs Notenpult'),
    description: both(
      `**Open Strings** is a companion for practising: twenty-four short chapters, each with an experiment of five minutes. No programme, no homework. Open it where you are stuck, read two pages, play.

A few pages are free to download. If they are good for you, the whole book is waiting in the shop.`,
      `**Leere Saiten** ist ein Begleiter zum Üben: vierundzwanzig kurze Kapitel, jedes mit einem Experiment von fünf Minuten. Kein Programm, keine Hausaufgaben. Schlag es auf, wo du festhängst, lies zwei Seiten, spiel.

Ein paar Seiten gibt es kostenlos zum Herunterladen. Wenn sie dir guttun, wartet das ganze Buch im Shop.`,
    ),
    image1: assetField('panel-cover'),
    image2: assetField('panel-spread'),
  }),
];
