/** The same twelve questions in German. */
import type { Question } from './quizText';

export const QUIZ_GERMAN: readonly Question[] = [
  {
    ask: 'Du hast diese Woche eine Stunde für ein neues Stück. Wann übst du es?',
    choices: [
      'Am Samstag, die ganze Stunde',
      'An sechs Tagen je zehn Minuten',
      'Zweimal eine halbe Stunde, an einem Tag',
    ],
    right: 1,
    why: 'Verteiltes Üben hält länger als geballtes, auch wenn sich das geballte währenddessen besser anfühlt.',
  },
  {
    ask: 'Drei Stellen brauchen Arbeit. In welcher Reihenfolge?',
    choices: [
      'Eine, bis sie perfekt ist, dann die nächste',
      'Von jeder ein wenig, reihum, mehrmals',
      'Nur die schwerste',
    ],
    right: 1,
    why: 'Wer wechselt, fängt jedes Mal neu an, und Anfangen ist das, was du auf der Bühne brauchst. Es fühlt sich schlechter an und lehrt mehr.',
  },
  {
    ask: 'Eine Stelle sträubt sich den ganzen Abend. Dann schläfst du. Am Morgen ist sie oft',
    choices: ['besser als beim letzten Versuch', 'genau gleich', 'weg'],
    right: 0,
    why: 'Geübtes festigt sich weiter, wenn du aufgehört hast, und Schlaf scheint dabei zu helfen. Ebenso hilft es, die Stelle nicht um Mitternacht noch vierzigmal zu spielen.',
  },
  {
    ask: 'Was macht Üben im guten Sinne langsam?',
    choices: [
      'Ein Metronom auf 40',
      'Zeit, jeden Ton zu hören, bevor er klingt',
      'Schwere Augenlider',
    ],
    right: 1,
    why: 'Langsam ist, was Zeit lässt, den Klang zu hören, vorzubereiten und zu begleiten. Das kann ziemlich schnell sein.',
  },
  {
    ask: 'Du kennst die Stelle gut. Wo nützt die Aufmerksamkeit am meisten?',
    choices: ['Beim dritten Finger', 'Bei dem Klang, den du hören willst', 'Bei der Uhr'],
    right: 1,
    why: 'Bei Fertigkeiten, die schon gelernt sind, hilft der Blick auf die Wirkung meist mehr als der auf die Teile der Bewegung.',
  },
  {
    ask: 'Du merkst, dass du mit den Gedanken fort warst. Was nun?',
    choices: [
      'Dich ärgern, damit du es dir merkst',
      'Noch einmal von vorn',
      'Zurück zum nächsten Klang',
    ],
    right: 2,
    why: 'Das Bemerken ist schon die Rückkehr. Ärger fügt der ersten Abwesenheit nur eine zweite hinzu.',
  },
  {
    ask: 'Eine Aufnahme von dir nützt am meisten',
    choices: [
      'als Beweis, wie schlecht es war',
      'um zwei, drei Dinge zu hören, die dir beim Spielen entgehen',
      'wenn du sie sofort allen schickst',
    ],
    right: 1,
    why: 'Entscheide vorher, worauf du hören willst. Wer auf alles hört, hört nur das Schlimmste.',
  },
  {
    ask: 'Du willst ein Stück auswendig lernen. Was hilft am meisten?',
    choices: [
      'Es viele Male durchlesen',
      'Die Noten schließen und dich zu erinnern versuchen',
      'Es jedes Mal schneller spielen',
    ],
    right: 1,
    why: 'Erinnern stärkt das Gedächtnis mehr als Wiederlesen, vor allem, wenn es ein wenig schwerfällt. Schau nach, was fehlt, und schließ die Noten wieder.',
  },
  {
    ask: 'Eine Stunde vor dem Konzert schlägt dein Herz schnell. Du sagst dir',
    choices: ['„Beruhig dich!“', '„Ich bin bereit.“', '„Es geht wieder schief.“'],
    right: 1,
    why: 'Vorfreude und Lampenfieber teilen sich einen Körper. Wer das Herzklopfen als Bereitschaft deutete, schnitt in Versuchen oft besser ab als wer dagegen ankämpfte.',
  },
  {
    ask: 'Üben ohne Instrument ist',
    choices: [
      'etwas für Kranke',
      'richtiges Üben, vor allem zusammen mit dem Spielen',
      'Schummeln',
    ],
    right: 1,
    why: 'Vorgestelltes Spielen verbessert das wirkliche, weniger als das Spielen selbst, aber es ermüdet die Hände nicht und zeigt dir, was du noch nicht weißt.',
  },
  {
    ask: 'Warum eine Stelle in fünf verschiedenen Rhythmen spielen?',
    choices: [
      'Weil die Variation zeigt, woraus die Stelle besteht',
      'Weil fünf eine Glückszahl ist',
      'Damit sich die Nachbarn nicht langweilen',
    ],
    right: 0,
    why: 'Jede Variation stellt denselben Tönen eine neue Frage, und bewegliche Hände finden von mehr Orten heim. Die Nachbarn sind ein willkommener Nebeneffekt.',
  },
  {
    ask: 'Wann hörst du auf?',
    choices: [
      'Wenn nichts mehr geht',
      'Wenn die Zeit um ist, was auch geschieht',
      'Etwas früher, als du möchtest, nach etwas Schönem',
    ],
    right: 2,
    why: 'Das Ende färbt die Erinnerung an das Ganze. Hör mit einer übrigen Idee auf, und der nächste Tag beginnt von selbst.',
  },
];
