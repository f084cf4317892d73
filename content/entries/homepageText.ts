import { entriesOf } from '../lib/demoEntry';
import { both } from '../lib/localized';
import { bullets, doc, h2, p, quote } from '../lib/richText';

const homepage = entriesOf('homepageText');

export const homepageTexts = [
  homepage('homepage', {
    title: both('Open Strings', 'Open Strings'),
    text1: both(
      doc(
        p(
          'Draw the bow across an open string and listen until the sound has quite gone. Nothing to get right, nothing to be fast at. For a few seconds you are doing what practising is about: **you make a sound, you hear it, and you want something of the next one.**',
        ),
        p(
          'This site is for everybody who practises: children’s teachers and orchestra players, late beginners, singers, people with eleven minutes before supper. It gathers what research and a good many practice rooms have taught me about learning music, in pieces small enough to try today.',
        ),
      ),
      doc(
        p(
          'Streich eine leere Saite an und hör zu, bis der Klang wirklich verschwunden ist. Es gibt nichts richtig zu machen und nichts schnell zu können. Ein paar Sekunden lang tust du das, worum es beim Üben geht: **Du machst einen Klang, du hörst ihn, und du willst etwas vom nächsten.**',
        ),
        p(
          'Diese Seite ist für alle, die üben: für Menschen, die Kinder unterrichten oder im Orchester sitzen, für späte Anfängerinnen, für Sänger, für Leute mit elf Minuten vor dem Abendessen. Sie sammelt, was die Forschung und eine ganze Reihe von Überäumen mich über das Lernen von Musik gelehrt haben, in Stücken, die klein genug sind, um sie heute noch auszuprobieren.',
        ),
      ),
    ),
    text2: both(
      doc(
        h2('Where to begin'),
        p(
          'Read a single article, not five. Choose the one whose title annoys you a little; there is usually something in it. Then put the screen away and play.',
        ),
        bullets(
          'If everything takes too long: [Slow practice](entry:slow-practice)',
          'If yesterday’s progress is gone by today: [Spacing and interleaving](entry:spacing-and-interleaving)',
          'If you cannot get started: [Motivation and mood](entry:motivation-and-mood)',
          'If your hands shake: [Attention in performance](entry:attention-in-performance)',
        ),
        quote(
          'You cannot make a string sound by pressing harder. You can only get out of its way.',
        ),
        p(
          'And if you would rather listen than read, open the podcast, lie down on the floor, and let the instrument rest for once.',
        ),
      ),
      doc(
        h2('Womit anfangen?'),
        p(
          'Lies einen einzigen Artikel, nicht fünf. Nimm den, dessen Titel dich ein wenig ärgert; meistens ist etwas dran. Dann leg den Bildschirm weg und spiel.',
        ),
        bullets(
          'Wenn alles zu lange dauert: [Langsam üben](entry:slow-practice)',
          'Wenn der Fortschritt von gestern heute verschwunden ist: [Verteilen und Mischen](entry:spacing-and-interleaving)',
          'Wenn du nicht in Gang kommst: [Motivation und Stimmung](entry:motivation-and-mood)',
          'Wenn dir die Hände zittern: [Aufmerksamkeit im Auftritt](entry:attention-in-performance)',
        ),
        quote('Keine Saite klingt, weil du fester drückst. Du kannst ihr nur aus dem Weg gehen.'),
        p(
          'Und wenn du lieber hörst als liest, öffne den Podcast, leg dich auf den Boden und lass das Instrument einmal ruhen.',
        ),
      ),
    ),
  }),
];
