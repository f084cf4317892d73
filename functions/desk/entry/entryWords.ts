import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';

const de = {
  intro: 'Der Schreibtisch ist für dich als Inhaberin der Seite.',
  email: 'Deine E-Mail-Adresse',
  sendLink: 'Link schicken',
  sent: 'Schau in dein Postfach',
  sentText:
    'Wenn diese Adresse sich anmelden darf, ist gleich eine Mail mit einem Link da. Er gilt 15 Minuten lang und nur einmal.',
  byCode: 'Ohne Mail anmelden',
  code: 'Code',
  codeHint:
    'Sechs Ziffern aus deiner Code-App, oder der Einmal-Code von „npm run orders -- desk-code“.',
  useCode: 'Mit Code anmelden',
  wrongCode: 'Der Code stimmt nicht, ist abgelaufen oder wurde schon benutzt.',
  notEmail: 'Das ist keine E-Mail-Adresse.',
  enter: 'Anmelden',
  enterText: 'Ein Druck, und du bist auf diesem Gerät angemeldet.',
  oldLink: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Fordere einen neuen an.',
  welcome: 'Du bist angemeldet.',
  proof: 'Bist du es?',
  proofText:
    'Für Geld und Löschen fragen wir noch einmal nach, wenn deine Anmeldung länger als eine Viertelstunde her ist.',
  signedInAs: 'Angemeldet als',
  app: 'Code-App',
  appText:
    'Mit einer Code-App (zum Beispiel Aegis, 2FAS oder Google Authenticator) kommst du hinein, wenn keine Mail ankommt.',
  appOn: 'Eine Code-App ist eingerichtet.',
  setUp: 'Code-App einrichten',
  setUpAgain: 'Neu einrichten',
  remove: 'Code-App entfernen',
  removed: 'Die Code-App ist entfernt.',
  scan: 'Scanne das Bild mit der App, oder tippe auf dem Telefon auf den Link. Gib dann den Code ein, den die App zeigt.',
  openApp: 'In der App öffnen',
  secret: 'Zum Abtippen',
  turnOn: 'Einschalten',
  turnedOn: 'Die Code-App ist eingerichtet.',
  signOut: 'Abmelden',
  signOutText: 'Auf diesem Gerät abmelden.',
  everywhere: 'Überall abmelden',
  everywhereText: 'Beendet alle Anmeldungen auf allen Geräten, auch auf diesem.',
  signedOut: 'Du bist abgemeldet.',
  signedOutEverywhere: 'Du bist überall abgemeldet.',
};

export type EntryWords = typeof de;

const en: EntryWords = {
  intro: 'The desk is for you as the owner of the site.',
  email: 'Your email address',
  sendLink: 'Send a link',
  sent: 'Look into your mailbox',
  sentText:
    'If this address may sign in, a mail with a link arrives shortly. It is valid for 15 minutes and works once.',
  byCode: 'Sign in without mail',
  code: 'Code',
  codeHint: 'Six digits of your code app, or the one-time code of “npm run orders -- desk-code”.',
  useCode: 'Sign in with the code',
  wrongCode: 'The code is wrong, too old or was used before.',
  notEmail: 'That is no email address.',
  enter: 'Sign in',
  enterText: 'One press, and you are signed in on this device.',
  oldLink: 'This link is too old or was used before. Ask for a new one.',
  welcome: 'You are signed in.',
  proof: 'Is it you?',
  proofText:
    'For money and for erasing we ask again when you signed in more than a quarter of an hour ago.',
  signedInAs: 'Signed in as',
  app: 'Code app',
  appText:
    'A code app (Aegis, 2FAS or Google Authenticator, for example) lets you in when no mail arrives.',
  appOn: 'A code app is set up.',
  setUp: 'Set up a code app',
  setUpAgain: 'Set up again',
  remove: 'Remove the code app',
  removed: 'The code app is removed.',
  scan: 'Scan the picture with the app, or tap the link on your phone. Then enter the code that the app shows.',
  openApp: 'Open in the app',
  secret: 'To type',
  turnOn: 'Turn on',
  turnedOn: 'The code app is set up.',
  signOut: 'Sign out',
  signOutText: 'Sign out on this device.',
  everywhere: 'Sign out everywhere',
  everywhereText: 'Ends all sessions on all devices, this one included.',
  signedOut: 'You are signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
};

/** Words of signing in and out. */
export const ENTRY_WORDS: Bilingual<EntryWords> = bilingual(en, de);
