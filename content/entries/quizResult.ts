import { entriesOf } from '../lib/demoEntry';
import { entriesField } from '../lib/links';
import { both, one } from '../lib/localized';

const result = entriesOf('quizResult');

export const quizResults = [
  result('quiz-result-time', {
    title: both('A kinder way with time', 'Ein freundlicherer Umgang mit der Zeit'),
    key: one('time'),
    text: both(
      'You do not need more hours, but more beginnings. Practise in shorter stretches, several days in a row, and change between two or three things. Then stop while something is still open: what you have begun goes on working while you sleep.',
      'Dir fehlen keine Stunden, sondern Anfänge. Üb in kürzeren Abschnitten, an mehreren Tagen hintereinander, und wechsle zwischen zwei oder drei Dingen. Und hör auf, solange noch etwas offen ist: Was begonnen ist, arbeitet weiter, während du schläfst.',
    ),
    articles: entriesField(
      'planning-a-practice-week',
      'spacing-and-interleaving',
      'sleep-and-memory',
    ),
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
      'Abschweifen ist kein Fehler; deine Gedanken brauchen nur einen Ort, an den sie zurückkehren. Such dir vor jedem Versuch eine Sache außerhalb von dir, den Nachklang im Raum, das Ende der Phrase, und kehr zum nächsten Klang zurück, wenn du merkst, dass du fort warst.',
    ),
    articles: entriesField('the-wandering-mind', 'external-focus', 'attention-in-performance'),
    relatedPodcasts: both('Nerves as Information', 'Nerves as Information'),
  }),
  result('quiz-result-play', {
    title: both('Room to play', 'Raum zum Spielen'),
    key: one('play'),
    text: both(
      'You know one way, and it has become narrow. Change something on purpose: the rhythm, the bowing, the key, the order of the bars. Hands that have been to many places find home from all of them.',
      'Du kennst einen Weg, und er ist schmal geworden. Ändere mit Absicht etwas: den Rhythmus, den Strich, die Tonart, die Reihenfolge der Takte. Hände, die an vielen Orten waren, finden von überall zurück.',
    ),
    articles: entriesField('variation-as-method', 'improvising-with-a-score', 'rhythm-from-within'),
    relatedPodcasts: both('Mistakes, Maps and Memory', 'Mistakes, Maps and Memory'),
  }),
];
