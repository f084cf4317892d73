import { entriesOf } from '../lib/demoEntry';
import { entriesField } from '../lib/links';
import { both, one } from '../lib/localized';

const quiz = entriesOf('quiz', 'content/entries/quiz.ts');
const result = entriesOf('quizResult', 'content/entries/quiz.ts');

/** What the answers name, in their order: time, ear, attention, play. */
const KEYS = ['time', 'ear', 'attention', 'play'] as const;

const question = (ask: string, ...answers: [string, string, string, string]) => ({ ask, answers: answers.map((say, at) => ({ say, result: KEYS[at] ?? '' })) });

const ENGLISH = [
  question('You have forty minutes. What tends to go wrong?', 'They are gone before I have decided what to do', 'I play a great deal and hear little of it', 'After ten minutes I am somewhere else', 'I do what I did yesterday'),
  question('A passage will not come. What do you do first?', 'Repeat it until it does, however late it gets', 'Look harder at the fingers', 'Get annoyed, mostly with myself', 'Play it again exactly as it is printed'),
  question('What would you most like to hear after a month?', '“You know more of it by heart.”', '“That is a sound of your own.”', '“You were really there.”', '“You sounded free.”'),
  question('Yesterday it worked, today it does not. You think:', 'I should have practised longer', 'I no longer know how it is supposed to sound', 'My head was elsewhere', 'It only ever works in one way'),
  question('Which of these do you find hardest?', 'Stopping, and coming back tomorrow', 'Hearing a note before it sounds', 'Staying with one thing', 'Leaving the page'),
  question('On stage you would like', 'to trust what you have prepared', 'to lead with the ear', 'to come back quickly when something slips', 'to be able to answer what happens'),
];

const GERMAN = [
  question('Du hast vierzig Minuten. Was geht am ehesten schief?', 'Sie sind um, bevor ich weiß, was ich vorhabe', 'Ich spiele viel und höre wenig davon', 'Nach zehn Minuten bin ich woanders', 'Ich mache dasselbe wie gestern'),
  question('Eine Stelle will nicht kommen. Was tust du zuerst?', 'Wiederholen, bis sie kommt, und wenn es spät wird', 'Genauer auf die Finger sehen', 'Mich ärgern, meistens über mich', 'Sie noch einmal genau so spielen, wie sie dasteht'),
  question('Was würdest du in einem Monat am liebsten hören?', '„Du kannst mehr davon auswendig.“', '„Das ist dein eigener Klang.“', '„Du warst wirklich da.“', '„Das klang frei.“'),
  question('Gestern ging es, heute nicht. Du denkst:', 'Ich hätte länger üben sollen', 'Ich weiß nicht mehr, wie es klingen soll', 'Ich war mit dem Kopf woanders', 'Es geht immer nur auf eine Art'),
  question('Was fällt dir am schwersten?', 'Aufhören und morgen wiederkommen', 'Einen Ton hören, bevor er klingt', 'Bei einer Sache bleiben', 'Die Noten verlassen'),
  question('Auf der Bühne möchtest du', 'dem trauen können, was du vorbereitet hast', 'mit dem Ohr führen', 'schnell zurückfinden, wenn etwas entgleitet', 'auf das antworten können, was geschieht'),
];

export const quizEntries = [
  quiz('quiz-practice', {
    title: both('What does your practice need next?', 'Was braucht dein Üben als Nächstes?'),
    intro: both('Six questions, no right answers. Take what you would do on an ordinary Tuesday, not what you would tell your teacher.', 'Sechs Fragen, keine richtigen Antworten. Nimm, was du an einem gewöhnlichen Dienstag tätest, nicht, was du deiner Lehrerin erzählen würdest.'),
    questions: both(ENGLISH, GERMAN),
    results: entriesField('quiz-result-time', 'quiz-result-ear', 'quiz-result-attention', 'quiz-result-play'),
  }),
  result('quiz-result-time', {
    title: both('A kinder way with time', 'Ein freundlicherer Umgang mit der Zeit'),
    key: one('time'),
    text: both(
      'You do not need more hours, but more beginnings. Practise in shorter stretches, several days in a row, and change between two or three things. Then stop while something is still open: what you have begun goes on working while you sleep.',
      'Dir fehlen keine Stunden, sondern Anfänge. Üb in kürzeren Stücken, an mehreren Tagen hintereinander, und wechsle zwischen zwei oder drei Dingen. Und hör auf, solange noch etwas offen ist: Was begonnen ist, arbeitet weiter, während du schläfst.',
    ),
    articles: entriesField('planning-a-practice-week', 'spacing-and-interleaving', 'sleep-and-memory'),
    relatedPodcasts: both('The First Five Minutes', 'The First Five Minutes'),
  }),
  result('quiz-result-ear', {
    title: both('The ear first', 'Zuerst das Ohr'),
    key: one('ear'),
    text: both(
      'Your hands may be ahead of your ears. Sing the phrase before you play it, play it slowly enough to hear each note before it sounds, and leave the fingers to find their own way there.',
      'Vielleicht sind deine Hände deinen Ohren voraus. Sing die Phrase, bevor du sie spielst, spiel sie so langsam, dass du jeden Ton hörst, bevor er klingt, und lass die Finger ihren Weg dorthin selbst finden.',
    ),
    articles: entriesField('sound-before-notes', 'learning-by-ear', 'slow-practice'),
    relatedPodcasts: both('Listening, Then Playing', 'Listening, Then Playing'),
  }),
  result('quiz-result-attention', {
    title: both('A place for your attention', 'Ein Ort für deine Aufmerksamkeit'),
    key: one('attention'),
    text: both(
      'A mind that wanders is no fault; it needs somewhere to come home to. Choose one thing outside yourself before each attempt, the resonance of the room, the end of the phrase, and come back to the next sound when you notice that you were gone.',
      'Ein Geist, der wandert, ist kein Fehler; er braucht einen Ort, an den er heimkommt. Such dir vor jedem Versuch eine Sache außerhalb von dir, den Nachklang im Raum, das Ende der Phrase, und kehr zum nächsten Klang zurück, wenn du merkst, dass du fort warst.',
    ),
    articles: entriesField('the-wandering-mind', 'external-focus', 'attention-in-performance'),
    relatedPodcasts: both('Nerves as Information', 'Nerves as Information'),
  }),
  result('quiz-result-play', {
    title: both('Room to play', 'Raum zum Spielen'),
    key: one('play'),
    text: both(
      'You know one way, and it has become narrow. Change something on purpose: the rhythm, the bowing, the key, the order of the bars. Hands that have been to many places find home from all of them.',
      'Du kennst einen Weg, und er ist schmal geworden. Ändere mit Absicht etwas: den Rhythmus, den Strich, die Tonart, die Reihenfolge der Takte. Hände, die an vielen Orten waren, finden von überall heim.',
    ),
    articles: entriesField('variation-as-method', 'improvising-with-a-score', 'rhythm-from-within'),
    relatedPodcasts: both('Mistakes, Maps and Memory', 'Mistakes, Maps and Memory'),
  }),
];
