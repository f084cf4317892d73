import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both } from '../lib/localized';

/** The promotion of the book on the home page. */
export const bookPanels = [
  entriesOf('bookPanel')('book-panel', {
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
