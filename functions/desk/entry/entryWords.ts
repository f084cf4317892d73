import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { DESK } from '../deskEnv';

/** Path of the page about the ways in. */
export const ACCESS = `${DESK}/access`;

const de = {
  intro: 'Bestellungen, Workshops und Geld: Hier kümmerst du dich darum.',
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
  enterText: 'Du meldest dich auf diesem Gerät an.',
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
  everywhereText:
    'Telefon verloren? Das beendet jede Anmeldung auf jedem Gerät, auch auf diesem, und löscht alle Passkeys und die Code-App. Danach kommst du mit einem Link aus deinem Postfach hinein; ändere vorher dessen Passwort, wenn das Telefon die Mails lesen kann.',
  newSecret: 'Richtest du sie neu ein, enden alle anderen Anmeldungen und alle Passkeys.',
  passkeys: 'Passkeys',
  passkeysText:
    'Mit einem Passkey meldest du dich mit Finger, Gesicht oder der PIN deines Geräts an, ohne Mail und Code.',
  withPasskey: 'Mit Passkey anmelden',
  addPasskey: 'Passkey einrichten',
  addPasskeyText:
    'Dein Gerät fragt nach Finger, Gesicht oder PIN. Richte ihn nur auf einem Gerät ein, das allein du benutzt.',
  passkeyAdded: 'Der Passkey ist eingerichtet.',
  passkeyNotAdded: 'Diesen Passkey gibt es schon, oder es sind schon zehn.',
  passkeyRemoved: 'Der Passkey ist entfernt.',
  passkeySince: (device: string, made: string, used: string | null) =>
    `${device}, seit ${made}${used === null ? '' : `, zuletzt benutzt ${used}`}`,
  removePasskey: 'Entfernen',
  passkeyElsewhere: 'Passkeys gelten nur unter dieser Adresse:',
  passkeyFailed: 'Das wurde abgebrochen oder ging auf diesem Gerät nicht. Versuche es noch einmal.',
  noPasskeys: 'Dieser Browser kann hier keine Passkeys.',
  passkeyOld:
    'Diese Seite war zu lange offen, oder ihre Anmeldung wurde schon benutzt. Versuche es noch einmal.',
  passkeyUnknown:
    'Diesen Passkey kennt der Schreibtisch nicht, oder er wurde entfernt. Nimm den Link oder einen Code.',
  passkeyElsewhereMade: 'Diese Anmeldung kommt von einer anderen Adresse und gilt hier nicht.',
  passkeyCopied:
    'Dieser Passkey wurde anderswo weiter benutzt als hier, vielleicht von einer Kopie. Melde dich mit dem Link an und entferne ihn.',
  passkeyWrong: 'Diese Anmeldung ist nicht gültig. Versuche es noch einmal, oder nimm den Link.',
  signedOut: 'Du bist abgemeldet.',
  signedOutEverywhere: 'Du bist überall abgemeldet.',
};

export type EntryWords = typeof de;

const en: EntryWords = {
  intro: 'Orders, workshops and money: this is where you look after them.',
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
  enterText: 'This signs you in on this device.',
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
  everywhereText:
    'Lost your phone? This ends every session on every device, this one included, and deletes all passkeys and the code app. Afterwards a link from your mailbox lets you in; change its password first if the phone can read your mail.',
  newSecret: 'Setting it up again ends all other sessions and all passkeys.',
  passkeys: 'Passkeys',
  passkeysText:
    'With a passkey you sign in by finger, face or the PIN of your device, without mail and code.',
  withPasskey: 'Sign in with a passkey',
  addPasskey: 'Set up a passkey',
  addPasskeyText:
    'Your device asks for finger, face or PIN. Set it up only on a device that nobody else uses.',
  passkeyAdded: 'The passkey is set up.',
  passkeyNotAdded: 'This passkey is there already, or there are ten of them.',
  passkeyRemoved: 'The passkey is removed.',
  passkeySince: (device, made, used) =>
    `${device}, since ${made}${used === null ? '' : `, last used ${used}`}`,
  removePasskey: 'Remove',
  passkeyElsewhere: 'Passkeys work at this address only:',
  passkeyFailed: 'That was cancelled or did not work on this device. Try again.',
  noPasskeys: 'This browser has no passkeys here.',
  passkeyOld: 'This page was open for too long, or its sign-in was used before. Try again.',
  passkeyUnknown: 'The desk does not know this passkey, or it was removed. Use the link or a code.',
  passkeyElsewhereMade: 'This sign-in comes from another address and is not valid here.',
  passkeyCopied:
    'This passkey was used further elsewhere than here, perhaps by a copy. Sign in with the link and remove it.',
  passkeyWrong: 'This sign-in is not valid. Try again, or use the link.',
  signedOut: 'You are signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
};

/** Words of signing in and out. */
export const ENTRY_WORDS: Bilingual<EntryWords> = bilingual(en, de);
