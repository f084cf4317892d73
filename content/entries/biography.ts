import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both } from '../lib/localized';
import { bullets, doc, embedAsset, h2, p, quote } from '../lib/richText';

const english = doc(
  p(
    'I was born in Görlitz, above a shop where my grandfather repaired accordions, and I fell asleep to the sound of people trying out instruments they would not buy. The cello came when I was seven, mainly because it was the only one in the music school that nobody else wanted.',
  ),
  p(
    'For a long time I practised the way most of us do: a great deal, rather fast, and with a bad conscience. It went well until it did not. At twenty-six, in my third year as a substitute in a Dresden orchestra, my left hand stopped doing what I told it. The doctors found nothing. My teacher, then past eighty, listened to me for four minutes and said:',
  ),
  quote('You are playing very loudly inside. Is anybody listening in there?'),
  h2('Beginning again'),
  p(
    'So I began again, with open strings. Ten minutes a day, then fifteen, writing down what I heard. When the hand came back I had become more interested in **how people learn** than in how I play, and went to university a second time. My thesis was about what string players attend to while they practise; for three years I sat in other people’s practice rooms with a notebook and tried not to cough.',
  ),
  p(
    'Most of what I know I owe to those hours. Hardly anyone I watched was lazy, and hardly anyone was untalented. They were *repeating* when they might have been *asking*. That observation turned into the article on [slow practice](entry:slow-practice), into a book, and finally into this site.',
  ),
  embedAsset('image-the-practice-diary'),
  h2('Today'),
  p(
    'I live in Leipzig with a viola player, two children and too many music stands. I play in the Nodal Trio, teach three days a week, and work with musicians between nine and eighty-one:',
  ),
  bullets(
    'students before auditions and examinations,',
    'teachers who want to show their pupils how to practise,',
    'orchestra players coming back after an injury or a break,',
    'and amateurs, who ask the best questions.',
  ),
  p(
    'I do not believe in talent that needs no time, nor in time that needs no thought. I do believe in tea between two sessions. If you would like to tell me how you practise, [write to me](mailto:owner@openstrings.example); I answer every letter, though not always in the same week.',
  ),
);

const german = doc(
  p(
    'Geboren bin ich in Görlitz, über einem Laden, in dem mein Großvater Akkordeons reparierte. Eingeschlafen bin ich zu den Klängen von Leuten, die Instrumente ausprobierten, die sie dann doch nicht kauften. Das Cello kam, als ich sieben war, hauptsächlich deshalb, weil es das einzige in der Musikschule war, das sonst niemand haben wollte.',
  ),
  p(
    'Lange habe ich so geübt, wie es die meisten tun: viel, ziemlich schnell und mit schlechtem Gewissen. Das ging gut, bis es nicht mehr gut ging. Mit sechsundzwanzig, in meinem dritten Jahr als Aushilfe in einem Dresdner Orchester, tat meine linke Hand nicht mehr, was ich ihr sagte. Die Ärzte fanden nichts. Meine Lehrerin, damals schon über achtzig, hörte mir vier Minuten lang zu und sagte:',
  ),
  quote('Du spielst innen sehr laut. Hört da drin jemand zu?'),
  h2('Noch einmal von vorn'),
  p(
    'Also fing ich noch einmal an, mit leeren Saiten. Zehn Minuten am Tag, dann fünfzehn, und ich schrieb auf, was ich hörte. Als die Hand zurückkam, interessierte mich mehr, **wie Menschen lernen**, als wie ich spiele, und ich ging ein zweites Mal an die Universität. Meine Arbeit handelte davon, worauf Streicherinnen und Streicher beim Üben achten. Drei Jahre lang saß ich mit einem Notizbuch in fremden Überäumen und versuchte, nicht zu husten.',
  ),
  p(
    'Das meiste, was ich weiß, verdanke ich diesen Stunden. Kaum jemand, dem ich zusah, war faul, und kaum jemand war unbegabt. Sie *wiederholten*, wo sie hätten *fragen* können. Aus dieser Beobachtung wurde der Artikel über das [langsame Üben](entry:slow-practice), dann ein Buch und schließlich diese Seite.',
  ),
  embedAsset('image-the-practice-diary'),
  h2('Heute'),
  p(
    'Ich lebe mit einem Bratscher, zwei Kindern und zu vielen Notenständern in Leipzig. Ich spiele im Nodal-Trio, unterrichte drei Tage in der Woche und arbeite mit Menschen zwischen neun und einundachtzig:',
  ),
  bullets(
    'mit Studierenden vor Probespielen und Prüfungen,',
    'mit Lehrkräften, die ihren Schülerinnen und Schülern das Üben zeigen wollen,',
    'mit Orchestermusikern, die nach einer Verletzung oder einer Pause zurückkehren,',
    'und mit Amateurinnen und Amateuren, von denen die besten Fragen kommen.',
  ),
  p(
    'Ich glaube nicht an Talent, das keine Zeit braucht, und nicht an Zeit, die kein Nachdenken braucht. Woran ich glaube, ist Tee zwischen zwei Übeeinheiten. Wenn du mir erzählen möchtest, wie du übst, [schreib mir](mailto:owner@openstrings.example); ich beantworte jeden Brief, nur nicht immer in derselben Woche.',
  ),
);

export const biographies = [
  entriesOf('biography')('biography', {
    title: both('Clara Weidmann', 'Clara Weidmann'),
    image: assetField('portrait-author'),
    text: both(english, german),
  }),
];
