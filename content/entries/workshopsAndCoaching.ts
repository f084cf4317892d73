import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both, one } from '../lib/localized';
import { bullets, doc, h3, numbers, p, quote, table } from '../lib/richText';

const page = entriesOf('workshopsAndCoaching');

export const workshopsAndCoachingPages = [
  page('workshops-and-coaching', {
    title: one('Workshops and coaching'),
    workshopsDescription: both(
      doc(
        p(
          'Workshops take place online, in small groups of at most sixteen. They are not lectures: within the first ten minutes you will have played something. English and German are both welcome; I answer in the language in which I am asked.',
        ),
        p(
          'You pay what you can, between 10 and 50 euros, and receive the link to the meeting by e-mail at once. There is no recording, so that everybody can try things that go wrong.',
        ),
      ),
      doc(
        p(
          'Die Workshops finden online statt, in kleinen Gruppen von höchstens sechzehn Menschen. Es sind keine Vorträge: Nach spätestens zehn Minuten hast du etwas gespielt. Deutsch und Englisch sind gleichermaßen willkommen; ich antworte in der Sprache, in der gefragt wird.',
        ),
        p(
          'Du zahlst, was du kannst, zwischen 10 und 50 Euro, und bekommst den Link zum Treffen sofort per E-Mail. Aufgezeichnet wird nicht, damit alle auch etwas probieren können, das schiefgeht.',
        ),
      ),
    ),
    bespokeSessionsIntro: both(
      doc(
        p(
          'Your music school, orchestra or choir would like a workshop of its own? Or there is a subject missing here that you have been turning over for some time? Tell me about it. From six participants upwards I gladly prepare something to measure, online or, within reach of a railway, in the room with you.',
        ),
      ),
      doc(
        p(
          'Deine Musikschule, dein Orchester oder dein Chor hätte gern einen eigenen Workshop? Oder es fehlt ein Thema, das dich schon länger beschäftigt? Erzähl mir davon. Ab sechs Personen bereite ich gern etwas Passendes vor, online oder, wo ein Zug hinfährt, bei euch im Raum.',
        ),
      ),
    ),
    coaching: both(
      doc(
        p(
          'An hour for you alone. You practise and I watch; now and then I ask what you were after. That is less uncomfortable than it sounds, and mostly we laugh after five minutes.',
        ),
        bullets(
          'One session lasts 60 minutes, online.',
          'Afterwards you receive a page of notes with two or three experiments for the coming weeks.',
          'If you wish, we look four weeks later at what has become of them.',
        ),
        p(
          'I am not your instrumental teacher and do not want to be: fingerings and bowings stay with the two of you. We look at *how* you work.',
        ),
      ),
      doc(
        p(
          'Eine Stunde nur für dich. Du übst, ich schaue zu und frage ab und zu, worauf du hinauswolltest. Das ist weniger unangenehm, als es klingt; meistens lachen wir nach fünf Minuten.',
        ),
        bullets(
          'Eine Sitzung dauert 60 Minuten und findet online statt.',
          'Danach bekommst du eine Seite Notizen mit zwei oder drei Experimenten für die nächsten Wochen.',
          'Wenn du magst, schauen wir nach vier Wochen, was daraus geworden ist.',
        ),
        p(
          'Ich bin nicht deine Instrumentallehrerin und will es nicht sein: Fingersätze und Striche bleiben zwischen euch beiden. Wir sehen uns an, *wie* du arbeitest.',
        ),
      ),
    ),
    imageCoaching: assetField('image-coaching'),
    performancePrepPackage: both(
      doc(
        p(
          'An audition, an examination, a solo: something is coming up, and it has a date. The package consists of three sessions in the last six weeks. We do not practise the piece, we practise the *performance*.',
        ),
        table(
          ['When', 'What we do'],
          [
            'Six weeks before',
            'Look at the programme, set up a plan, find the passages that need a map',
          ],
          [
            'Three weeks before',
            'A first trial run with an audience of one and a deliberate disturbance',
          ],
          [
            'A few days before',
            'The last rehearsal, from opening the door to taking the bow, and a plan for the day itself',
          ],
        ),
        p('Please mention the date and the pieces when you write to me.'),
      ),
      doc(
        p(
          'Ein Probespiel, eine Prüfung, ein Solo: Etwas steht bevor, und es hat ein Datum. Das Paket besteht aus drei Sitzungen in den letzten sechs Wochen. Wir üben nicht das Stück, wir üben den *Auftritt*.',
        ),
        table(
          ['Wann', 'Was wir tun'],
          [
            'Sechs Wochen vorher',
            'Das Programm ansehen, einen Plan machen, die Stellen finden, die eine Landkarte brauchen',
          ],
          [
            'Drei Wochen vorher',
            'Ein erster Durchlauf vor einer Person und mit einer absichtlichen Störung',
          ],
          [
            'Wenige Tage vorher',
            'Die letzte Probe von der Tür bis zur Verbeugung und ein Plan für den Tag selbst',
          ],
        ),
        p('Schreib mir in deiner Anfrage bitte das Datum und die Stücke.'),
      ),
    ),
    imageQp: assetField('image-performance'),
    endorsements: both(
      doc(
        h3('What participants say'),
        quote(
          'I came to become faster. I went home and was slower, and my quartet asked what had happened to my sound.',
        ),
        quote(
          'Three sessions before my examination. I still had a racing heart, but for the first time I knew what to do with it.',
        ),
        numbers(
          'Ninety-two per cent of last year’s participants would come again.',
          'The other eight had already signed up.',
        ),
      ),
      doc(
        h3('Was Teilnehmende sagen'),
        quote(
          'Ich kam, um schneller zu werden. Ich ging langsamer nach Hause, und mein Quartett fragte, was mit meinem Klang passiert sei.',
        ),
        quote(
          'Drei Sitzungen vor der Prüfung. Herzklopfen hatte ich immer noch, aber zum ersten Mal wusste ich, was ich damit anfangen kann.',
        ),
        numbers(
          'Zweiundneunzig Prozent der Teilnehmenden des letzten Jahres würden wiederkommen.',
          'Die übrigen acht hatten sich schon angemeldet.',
        ),
      ),
    ),
    logo: assetField('workshops-logo'),
  }),
];
