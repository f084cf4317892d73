import { entriesOf } from '../lib/demoEntry';
import { assetField, entriesField } from '../lib/links';
import { both } from '../lib/localized';
import { doc, embedEntry, h2, numbers, p } from '../lib/richText';

const english = doc(
  p(
    'Practising is a lonely trade, and it need not be. Some four hundred people read this site and meet elsewhere: to compare notes, to play to one another, and to admit on a Tuesday evening that nothing went well today.',
  ),
  h2('The Tuesday round'),
  p(
    'Every other Tuesday at eight in the evening (Berlin time) a dozen of us meet online for three quarters of an hour. Somebody brings two minutes of music, not finished. The others say what they *heard*, never what they would have done. It is astonishing how much easier concerts become afterwards. The link is posted in the Telegram group on the day.',
  ),
  h2('House rules'),
  numbers(
    'Describe before you judge. “The second phrase was quieter” helps; “nice” does not.',
    'No ranking of teachers, brands or children.',
    'Recordings stay in the round unless whoever made them says otherwise.',
    'Whoever is late plays first.',
  ),
  h2('This month we all try the same thing'),
  p('One article, one small experiment, and a few lines about how it went. At present:'),
  embedEntry('variation-as-method'),
  p(
    'If you keep a diary, the [week plan](asset:pdf-week-plan-en) has a column for it. You are welcome from today, on any instrument and at any level.',
  ),
);

const german = doc(
  p(
    'Üben ist ein einsames Gewerbe, und das müsste es nicht sein. Rund vierhundert Menschen lesen hier mit und treffen sich anderswo: um Erfahrungen zu vergleichen, um einander vorzuspielen und um an einem Dienstagabend zuzugeben, dass heute gar nichts ging.',
  ),
  h2('Die Dienstagsrunde'),
  p(
    'Jeden zweiten Dienstag um acht Uhr abends (Berliner Zeit) treffen wir uns zu zwölft für eine Dreiviertelstunde online. Jemand bringt zwei Minuten Musik mit, unfertig. Die anderen sagen, was sie *gehört* haben, und niemals, was sie selbst getan hätten. Es ist erstaunlich, wie viel leichter Konzerte danach werden. Den Link findest du am selben Tag in der Telegram-Gruppe.',
  ),
  h2('Hausregeln'),
  numbers(
    'Erst beschreiben, dann urteilen. „Die zweite Phrase war leiser“ hilft weiter, „schön“ nicht.',
    'Keine Ranglisten von Lehrkräften, Marken oder Kindern.',
    'Aufnahmen bleiben in der Runde, es sei denn, wer sie gemacht hat, gibt sie ausdrücklich frei.',
    'Wer zu spät kommt, spielt zuerst.',
  ),
  h2('Diesen Monat probieren wir alle dasselbe'),
  p('Ein Artikel, ein kleines Experiment und ein paar Zeilen darüber, wie es war. Zurzeit:'),
  embedEntry('variation-as-method'),
  p(
    'Wenn du Tagebuch führst: Im [Wochenplan](asset:pdf-week-plan-de) ist eine Spalte dafür vorgesehen. Du bist ab heute willkommen, mit jedem Instrument und auf jedem Stand.',
  ),
);

export const communityPages = [
  entriesOf('communityPage')('community', {
    title: both('Practising together', 'Gemeinsam üben'),
    mainText: both(english, german),
    mainImage: assetField('community-main'),
    socialLinks: entriesField('social-telegram', 'social-instagram', 'social-facebook'),
  }),
];
