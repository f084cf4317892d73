/** Words of the practice diary. */
import type { DiaryText } from './diary';

export const DIARY_ENGLISH: DiaryText = {
  lang: 'en',
  title: 'Practice diary',
  intro: [
    'One page for each day of a week, and one to look back. It takes two minutes before you play and three afterwards.',
    'Nobody will mark it. Write short, write honestly, and write about what you heard rather than about how good you were: sounds can be changed tomorrow, verdicts cannot.',
  ],
  hints: [
    [
      'Before you play',
      'Name one thing that you want to hear differently at the end. One is enough. If you cannot think of any, play for two minutes and listen for it.',
    ],
    [
      'While you play',
      'Leave the diary alone. If something occurs to you, a single word in the margin will bring it back later.',
    ],
    [
      'Afterwards',
      'Answer while the instrument is still in your hands. What you tried counts even when it did not work: knowing that it does not work is a finding.',
    ],
    [
      'On empty days',
      'Write the date and one sentence, even if the sentence is “Not today”. A gap that has been written down is a pause. One that has not is a hole.',
    ],
    [
      'At the end of the week',
      'Read all seven pages before you fill in the last one. Look for what returns: the same bar, the same hour, the same excuse, the same joy.',
    ],
  ],
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  date: 'Date',
  minutes: 'Minutes',
  day: [
    ['What do I want to hear differently today?', 'Small enough for one session, and audible.', 2],
    ['What did I try?', 'Tempo, order, rhythm, with or without the instrument …', 4],
    ['What happened?', 'As if you described it to somebody who was not in the room.', 4],
    ['One thing to take into tomorrow', 'And with which bar will I begin?', 2],
  ],
  mood: ['How awake was my ear?', 'elsewhere', 'all there'],
  week: 'Looking back',
  review: [
    ['What can I do now that I could not do on Monday?', 'A bar, a sound, a way of listening.', 4],
    ['When was practising easy, and why?', 'Time of day, order, place, company.', 4],
    ['What did I avoid?', 'It may be the first thing next week, in a very small dose.', 3],
    ['Intention for the next seven days', 'One sentence. It may be the same one again.', 3],
  ],
};

export const DIARY_GERMAN: DiaryText = {
  lang: 'de',
  title: 'Übetagebuch',
  intro: [
    'Eine Seite für jeden Tag der Woche und eine für den Rückblick. Das kostet dich zwei Minuten vor dem Spielen und drei danach.',
    'Niemand gibt Noten dafür. Schreib kurz, schreib ehrlich, und schreib eher über das, was du gehört hast, als darüber, wie gut du warst: Klänge lassen sich morgen ändern, Urteile nicht.',
  ],
  hints: [
    [
      'Bevor du spielst',
      'Nenn eine Sache, die am Ende anders klingen soll. Eine genügt. Wenn dir keine einfällt, spiel zwei Minuten und hör, ob sich eine meldet.',
    ],
    [
      'Während du spielst',
      'Lass das Tagebuch liegen. Wenn dir etwas auffällt, reicht ein Wort am Rand, um es später wiederzufinden.',
    ],
    [
      'Danach',
      'Antworte, solange du das Instrument noch in der Hand hast. Auch was nicht geklappt hat, zählt: Zu wissen, dass etwas nicht geht, ist ein Ergebnis.',
    ],
    [
      'An leeren Tagen',
      'Schreib das Datum und einen Satz, und sei es „Heute nicht“. Eine notierte Lücke ist eine Pause. Eine verschwiegene ist ein Loch.',
    ],
    [
      'Am Ende der Woche',
      'Lies alle sieben Seiten, ehe du die letzte ausfüllst. Such, was wiederkehrt: derselbe Takt, dieselbe Stunde, dieselbe Ausrede, dieselbe Freude.',
    ],
  ],
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  date: 'Datum',
  minutes: 'Minuten',
  day: [
    ['Was soll heute anders klingen?', 'Klein genug für eine Übeeinheit, und hörbar.', 2],
    ['Was habe ich probiert?', 'Tempo, Reihenfolge, Rhythmus, mit oder ohne Instrument …', 4],
    ['Was ist passiert?', 'So, als würdest du es jemandem erzählen, der nicht im Raum war.', 4],
    ['Eine Sache für morgen', 'Und mit welchem Takt fange ich an?', 2],
  ],
  mood: ['Wie wach war mein Ohr?', 'anderswo', 'ganz da'],
  week: 'Rückblick',
  review: [
    [
      'Was kann ich jetzt, das ich am Montag nicht konnte?',
      'Ein Takt, ein Klang, eine Art zuzuhören.',
      4,
    ],
    ['Wann fiel das Üben leicht, und warum?', 'Tageszeit, Reihenfolge, Ort, Gesellschaft.', 4],
    [
      'Was habe ich vermieden?',
      'Vielleicht das Erste in der nächsten Woche, in sehr kleiner Dosis.',
      3,
    ],
    ['Absicht für die nächsten sieben Tage', 'Ein Satz. Es darf wieder derselbe sein.', 3],
  ],
};
