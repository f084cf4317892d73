import { bilingual, type Bilingual } from '../../contracts/language/bilingual';

/** Words for the beginning and the end of each trouble, by its id. */
export const TROUBLE_WORDS = {
  database: {
    begun: bilingual('The database takes nothing', 'Die Datenbank nimmt nichts an'),
    over: bilingual('The database takes writes again', 'Die Datenbank nimmt wieder an'),
  },
  disk: {
    begun: bilingual('The disk is nearly full', 'Die Platte ist fast voll'),
    over: bilingual('The disk has room again', 'Die Platte hat wieder Platz'),
  },
  mailQueue: {
    begun: bilingual('A mail has been waiting for 15 minutes', 'Eine Mail wartet seit 15 Minuten'),
    over: bilingual('Mails go out again', 'Mails gehen wieder hinaus'),
  },
  needsPerson: {
    begun: bilingual(
      'Orders, mails or money need you',
      'Bestellungen, Mails oder Geld brauchen dich',
    ),
    over: bilingual('Nothing needs you any more', 'Nichts braucht dich mehr'),
  },
  paypal: {
    begun: bilingual('PayPal refuses our login', 'PayPal lehnt unsere Anmeldung ab'),
    over: bilingual('PayPal accepts our login again', 'PayPal nimmt unsere Anmeldung an'),
  },
  paypalAway: {
    begun: bilingual(
      'PayPal does not answer: nobody can pay',
      'PayPal antwortet nicht: Niemand kann bezahlen',
    ),
    over: bilingual('PayPal answers again', 'PayPal antwortet wieder'),
  },
  restricted: {
    begun: bilingual(
      'PayPal has restricted the account: nobody can pay',
      'PayPal hat das Konto eingeschränkt: Niemand kann bezahlen',
    ),
    over: bilingual('PayPal takes payments again', 'PayPal nimmt wieder Zahlungen an'),
  },
  contentToken: {
    begun: bilingual('Contentful refuses a token', 'Contentful lehnt ein Token ab'),
    over: bilingual('Contentful accepts the tokens again', 'Contentful nimmt die Token wieder an'),
  },
  contentAway: {
    begun: bilingual(
      'Prices and legal texts cannot be read: nobody can order',
      'Preise und Rechtstexte sind nicht lesbar: Niemand kann bestellen',
    ),
    over: bilingual('Prices can be read again', 'Preise sind wieder lesbar'),
  },
  scripts: {
    begun: bilingual(
      'Scripts of the site do not run: nothing can be ordered',
      'Skripte der Seite laufen nicht: Nichts lässt sich bestellen',
    ),
    over: bilingual('The site’s scripts run again', 'Die Skripte der Seite laufen wieder'),
  },
  certificate: {
    begun: bilingual(
      'The site’s certificate ends within 14 days',
      'Das Zertifikat der Seite läuft in weniger als 14 Tagen ab',
    ),
    over: bilingual('The site’s certificate is renewed', 'Das Zertifikat der Seite ist erneuert'),
  },
  publisher: {
    begun: bilingual(
      'Changes of the content are not published',
      'Änderungen der Inhalte werden nicht veröffentlicht',
    ),
    over: bilingual('Changes are published again', 'Änderungen werden wieder veröffentlicht'),
  },
} as const satisfies Readonly<Record<string, { begun: Bilingual; over: Bilingual }>>;

export type TroubleId = keyof typeof TROUBLE_WORDS;
