import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';

const de = {
  desk: 'Schreibtisch',
  skip: 'Zum Inhalt',
  menu: 'Bereiche',
  otherLanguage: 'English',
  back: 'Zurück',
  toDesk: 'Zum Schreibtisch',
  will: 'Das passiert',
  mails: 'Diese Mails gehen hinaus',
  noMail: 'Es geht keine Mail hinaus.',
  problem: 'Das ging nicht',
  notFound: 'Diese Seite gibt es nicht.',
  broken: 'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  databaseDown: 'Die Datenbank ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  tooOften: (seconds: number) => `Zu viele Versuche. Bitte warte ${String(seconds)} Sekunden.`,
  forged:
    'Dieses Formular gehört nicht zu deiner Anmeldung. Öffne die Seite neu und schicke es dann ab.',
  done: 'Das war schon erledigt: Dieses Formular wurde bereits abgeschickt, es ist nichts zweimal geschehen.',
  running: 'Das läuft gerade schon: Dieses Formular wurde eben abgeschickt.',
  continue: 'Weiter',
  typed: 'Hier steht noch, was du eingegeben hattest. Abgeschickt ist es nicht.',
};

export type FrameWords = typeof de;

const en: FrameWords = {
  desk: 'Desk',
  skip: 'Skip to content',
  menu: 'Sections',
  otherLanguage: 'Deutsch',
  back: 'Back',
  toDesk: 'To the desk',
  will: 'This will happen',
  mails: 'These mails go out',
  noMail: 'No mail goes out.',
  problem: 'That did not work',
  notFound: 'There is no such page.',
  broken: 'Something went wrong on our side. Please try again.',
  databaseDown: 'The database cannot be reached at the moment. Please try again shortly.',
  tooOften: (seconds) => `Too many tries. Please wait ${String(seconds)} seconds.`,
  forged: 'This form does not belong to your session. Open the page again, then send it.',
  done: 'This was already done: the form was sent before, and nothing happened twice.',
  running: 'This is already under way: the form was sent a moment ago.',
  continue: 'Continue',
  typed: 'This is what you had typed. It was not sent.',
};

/** Words of the desk's frame. */
export const FRAME_WORDS: Bilingual<FrameWords> = bilingual(en, de);
