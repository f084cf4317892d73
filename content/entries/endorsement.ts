import { entriesOf } from '../lib/demoEntry';
import { one } from '../lib/localized';

const endorsement = entriesOf('endorsement');

const english = { enUs: one(true), deDe: one(false), checked: one('booking') };
const german = { enUs: one(false), deDe: one(true), checked: one('booking') };
const everywhere = { enUs: one(true), deDe: one(true), checked: one('person') };

/** Not translated: quoted in the original language. */
export const endorsements = [
  endorsement('endorsement-lindqvist', {
    short: one(
      'I had practised the same four bars for eleven years. Clara asked me to sing them once, and I heard that I had never known how they ended.',
    ),
    source: one('Maja Lindqvist, violinist'),
    ...english,
  }),
  endorsement('endorsement-okafor', {
    short: one(
      'My students used to ask how long they should practise. Now they ask what for. That is the whole difference.',
    ),
    source: one('Daniel Okafor, piano teacher, Bristol'),
    ...english,
  }),
  endorsement('endorsement-harrow', {
    short: one(
      'A practice book that smiles. I read it on the train and cancelled my plans for the evening, because I wanted to go home and play.',
    ),
    source: one('Imogen Harrow, amateur clarinettist'),
    ...english,
  }),
  endorsement('endorsement-brandt', {
    short: one(
      'Nach dem ersten Workshop habe ich mein Metronom drei Tage nicht eingeschaltet. Am vierten habe ich gemerkt, dass der Puls geblieben ist.',
    ),
    source: one('Henrike Brandt, Fagottistin'),
    ...german,
  }),
  endorsement('endorsement-sailer', {
    short: one(
      'Clara erklärt nicht, wie man richtig übt. Sie stellt Fragen, bis man selbst merkt, was man da eigentlich tut.',
    ),
    source: one('Johannes Sailer, Musikschullehrer'),
    ...german,
  }),
  endorsement('endorsement-yilmaz', {
    short: one(
      'Zwei Wochen vor dem Probespiel habe ich zum ersten Mal seit Jahren ruhig geschlafen. Die Stelle habe ich bekommen, aber das ist fast nebensächlich.',
    ),
    source: one('Deniz Yılmaz, Bratschist'),
    ...german,
  }),
  endorsement('endorsement-quartett', {
    short: one('We rehearse less and play better. Wir proben weniger und spielen besser.'),
    source: one('Quartetto Nodale, Basel'),
    ...everywhere,
  }),
  endorsement('endorsement-rossi', {
    short: one(
      'Ascoltare, poi suonare. Four words from one lesson that I still hear every morning.',
    ),
    source: one('Elena Rossi, cantante e insegnante'),
    ...everywhere,
  }),
];
