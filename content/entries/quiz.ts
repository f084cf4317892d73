import { entriesOf } from '../lib/demoEntry';
import { entriesField } from '../lib/links';
import { both } from '../lib/localized';

const quiz = entriesOf('quiz');

/** Result keys in the order of the answers: time, ear, attention, play. */
const KEYS = ['time', 'ear', 'attention', 'play'] as const;

const question = (ask: string, ...answers: [string, string, string, string]) => ({
  ask,
  answers: answers.map((say, at) => ({ say, result: KEYS[at] ?? '' })),
});

const ENGLISH = [
  question(
    'You have forty minutes. What tends to go wrong?',
    'They are gone before I have decided what to do',
    'I play a great deal and hear little of it',
    'After ten minutes I am somewhere else',
    'I do what I did yesterday',
  ),
  question(
    'A passage will not come. What do you do first?',
    'Repeat it until it does, however late it gets',
    'Look harder at the fingers',
    'Get annoyed, mostly with myself',
    'Play it again exactly as it is printed',
  ),
  question(
    'What would you most like to hear after a month?',
    '“You know more of it by heart.”',
    '“That is a sound of your own.”',
    '“You were really there.”',
    '“You sounded free.”',
  ),
  question(
    'Yesterday it worked, today it does not. You think:',
    'I should have practised longer',
    'I no longer know how it is supposed to sound',
    'My head was elsewhere',
    'It only ever works in one way',
  ),
  question(
    'Which of these do you find hardest?',
    'Stopping, and coming back tomorrow',
    'Hearing a note before it sounds',
    'Staying with one thing',
    'Leaving the page',
  ),
  question(
    'On stage you would like',
    'to trust what you have prepared',
    'to lead with the ear',
    'to come back quickly when something slips',
    'to be able to answer what happens',
  ),
];

const GERMAN = [
  question(
    'Du hast vierzig Minuten. Was geht am ehesten schief?',
    'Sie sind um, bevor ich weiß, was ich vorhabe',
    'Ich spiele viel und höre wenig davon',
    'Nach zehn Minuten bin ich woanders',
    'Ich mache dasselbe wie gestern',
  ),
  question(
    'Eine Stelle will nicht kommen. Was tust du zuerst?',
    'Wiederholen, bis sie kommt, und wenn es spät wird',
    'Genauer auf die Finger sehen',
    'Mich ärgern, meistens über mich',
    'Sie noch einmal genau so spielen, wie sie dasteht',
  ),
  question(
    'Was würdest du in einem Monat am liebsten hören?',
    '„Du kannst mehr davon auswendig.“',
    '„Das ist dein eigener Klang.“',
    '„Du warst wirklich da.“',
    '„Das klang frei.“',
  ),
  question(
    'Gestern ging es, heute nicht. Du denkst:',
    'Ich hätte länger üben sollen',
    'Ich weiß nicht mehr, wie es klingen soll',
    'Ich war mit dem Kopf woanders',
    'Es geht immer nur auf eine Art',
  ),
  question(
    'Was fällt dir am schwersten?',
    'Aufhören und morgen wiederkommen',
    'Einen Ton hören, bevor er klingt',
    'Bei einer Sache bleiben',
    'Die Noten verlassen',
  ),
  question(
    'Auf der Bühne möchtest du',
    'dem trauen können, was du vorbereitet hast',
    'mit dem Ohr führen',
    'schnell zurückfinden, wenn etwas entgleitet',
    'auf das antworten können, was geschieht',
  ),
];

export const quizzes = [
  quiz('quiz-practice', {
    title: both('What does your practice need next?', 'Was braucht dein Üben als Nächstes?'),
    intro: both(
      'Six questions without right answers; the sheet to print asks twelve others. Take what you would do on an ordinary Tuesday, not what you would tell your teacher.',
      'Sechs Fragen ohne richtige Antworten; das Blatt zum Ausdrucken stellt zwölf andere. Nimm, was du an einem gewöhnlichen Dienstag tun würdest, nicht, was du deiner Lehrerin erzählen würdest.',
    ),
    questions: both(ENGLISH, GERMAN),
    results: entriesField(
      'quiz-result-time',
      'quiz-result-ear',
      'quiz-result-attention',
      'quiz-result-play',
    ),
  }),
];
