import type { Places } from './places';

type Place = keyof Places;

/** Words at a place that fulfil a duty, in German and in English. */
type Proof = readonly [place: Place, german: RegExp, english: RegExp];

export interface Duty {
  rule: string;
  /** Empty for what no page or mail can show. */
  proofs: readonly Proof[];
  /** A document, and the sentence in it that says why. */
  why: readonly [document: string, sentence: string];
}

const LAW = 'docs/decisions/0067-prove-each-duty-where-it-is-fulfilled.md';
const EDITORS = 'docs/editors-guide.md';
const OPERATIONS = 'docs/operations.md';

const SELLER = /Clara Weidmann.*Stegstraße 0.*04000 Leipzig/;
const PERIOD_DE = /binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen/;
const PERIOD_EN = /withdraw from this contract within 14 days without giving any reason/;
const FORM_DE = /Muster-Widerrufsformular.*An Clara Weidmann.*Hiermit widerrufe\(n\) ich\/wir/;
const FORM_EN = /Model withdrawal form.*To Clara Weidmann.*hereby give notice/;
const LIABILITY_DE = /gesetzliches Mängelhaftungsrecht.*zwei Jahre ab Lieferung/;
const LIABILITY_EN = /statutory liability for defects.*two years from delivery/;
const EXCLUDED_DE = /Kein Widerrufsrecht: .*§ 312g Abs\. 2 Nr\. 9 BGB/;
const EXCLUDED_EN = /No right of withdrawal: .*section 312g \(2\) no\. 9/;
const ABOUT_CONTRACT_DE =
  /Vertrag wird in deutscher Sprache geschlossen\. Wir speichern den Vertragstext/;
const ABOUT_CONTRACT_EN = /concluded in English\. We store the text of the contract/;
const NO_ARBITRATION_DE = /weder bereit noch verpflichtet, an Streitbeilegungsverfahren/;
const NO_ARBITRATION_EN = /neither willing nor obliged to take part in dispute resolution/;

/** Duties of a small German online shop with workshops, and the places where each is fulfilled. */
export const DUTIES: readonly Duty[] = [
  {
    rule: '§ 5 DDG, § 18 MStV: imprint, one press away on every page',
    proofs: [
      ['footer', /Impressum/, /Imprint|Legal notice/],
      ['imprint', SELLER, SELLER],
      [
        'imprint',
        /\+49 341 0000000.*owner@openstrings\.example/,
        /\+49 341 0000000.*owner@openstrings\.example/,
      ],
      [
        'imprint',
        /§ 27a UStG: DE\d{9}.*Verantwortlich .*§ 18 Abs\. 2 MStV/,
        /DE\d{9}.*[Rr]esponsible/,
      ],
    ],
    why: [LAW, '§ 5 DDG wants a seller who can be found and reached'],
  },
  {
    rule: '§ 312d BGB, Art. 246a § 1 (1) EGBGB: information before the contract',
    proofs: [
      [
        'checkout',
        /Es gelten unsere AGB.*Widerrufsbelehrung.*Datenschutz/,
        /Our terms .*apply.*Right of withdrawal.*Privacy/,
      ],
      ['checkout', /224 Seiten, fadengeheftet/, /224 pages, sewn binding/],
      ['checkout', /Gesamtbetrag .*49,90 €/, /Total .*€49\.90/],
      ['signUp', /online.*25,00 €/, /online.*€25\.00/],
    ],
    why: [LAW, 'Nobody is bound by what they could not read first'],
  },
  {
    rule: '§ 312j (1) BGB: limits of delivery and means of payment when ordering begins',
    proofs: [
      ['shop', /Deutschland.*Übrige EU.*Außerhalb der EU/, /Germany.*Other EU.*Outside EU/],
      ['shop', /mit PayPal zahlen, oder per Karte/, /pay with PayPal, or by card/],
      ['item', /mit PayPal zahlen, oder per Karte/, /pay with PayPal, or by card/],
      ['workshops', /mit PayPal zahlen, oder per Karte/, /pay with PayPal, or by card/],
      ['signUp', /Buchen kannst du hier aus der EU/, /booked here from the EU/],
    ],
    why: [LAW, 'Delivery areas and means of payment stand where ordering begins'],
  },
  {
    rule: '§ 312j (2) BGB: summary directly above the button',
    proofs: [
      [
        'checkout',
        /1 × Leere Saiten.*Waren.*24,90 €.*25,00 €.*Gesamtbetrag.*Lieferung .*spätestens am.*Zahlungspflichtig bestellen/,
        /1 × Open Strings.*Goods.*€24\.90.*€25\.00.*Total.*(Delivery|delivered) .*(by|latest).*Order with obligation to pay/,
      ],
      [
        'signUp',
        /Deine Buchung.*bis \d\d:\d\d.*online.*25,00 €.*Zahlungspflichtig bestellen/,
        /Your booking.*until .*online.*€25\.00.*Order with obligation to pay/,
      ],
    ],
    why: [LAW, 'what it costs stands directly above the button'],
  },
  {
    rule: '§ 312j (3) BGB: words of the button',
    proofs: [
      ['checkout', /Zahlungspflichtig bestellen/, /Order with obligation to pay/],
      ['signUp', /Zahlungspflichtig bestellen/, /Order with obligation to pay/],
    ],
    why: [
      'docs/decisions/0043-order-with-our-button-pay-with-paypals-above-the-pages.md',
      '§ 312j (3) BGB demands exact words on the ordering button',
    ],
  },
  {
    rule: '§ 312i (1) BGB, Art. 246c EGBGB: steps, correction, storage, language, acknowledgement at once',
    proofs: [
      [
        'terms',
        /Bis dahin kannst du deine Eingaben jederzeit ansehen und berichtigen/,
        /look through your entries and correct them/,
      ],
      ['checkout', ABOUT_CONTRACT_DE, ABOUT_CONTRACT_EN],
      ['signUp', ABOUT_CONTRACT_DE, ABOUT_CONTRACT_EN],
      [
        'ordered',
        /Deine Bestellung ist aufgegeben.*Angaben ändern|Angaben ändern.*Deine Bestellung ist aufgegeben/,
        /order (is|has been) placed/,
      ],
    ],
    why: [LAW, 'Input can be corrected, and the page answers an order at once'],
  },
  {
    rule: '§ 312f (2) BGB: contract on a durable medium',
    proofs: [
      [
        'orderMail',
        /2 × Leere Saiten.*224 Seiten, fadengeheftet.*Gesamtbetrag.*spätestens am/,
        /2 × Open Strings.*224 pages, sewn binding.*Total.*at the latest/,
      ],
      ['orderMail', SELLER, SELLER],
      ['orderMail', /\+49 341 0000000.*owner@/, /\+49 341 0000000.*owner@/],
      ['orderMail', /1\. Geltungsbereich/, /1\. What these terms are for/],
      ['orderMail', ABOUT_CONTRACT_DE, ABOUT_CONTRACT_EN],
      [
        'bookingMail',
        /bis \d\d:\d\d.*, online.*Um diesen Workshop geht es/,
        /until .*, online.*About the workshop/,
      ],
      ['bookingMail', /1\. Geltungsbereich/, /1\. What these terms are for/],
    ],
    why: [
      'docs/decisions/0037-store-everything-that-was-agreed-with-the-order.md',
      "§ 312f (2) BGB wants the contract's content on a durable medium.",
    ],
  },
  {
    rule: '§ 355 BGB, Art. 246a § 1 (2) EGBGB: instruction and model form',
    proofs: [
      ['instruction', PERIOD_DE, PERIOD_EN],
      ['instruction', FORM_DE, FORM_EN],
      ['orderMail', PERIOD_DE, PERIOD_EN],
      ['orderMail', FORM_DE, FORM_EN],
    ],
    why: [EDITORS, 'The statutory instruction comes by itself.'],
  },
  {
    rule: '§ 312g (2) no. 9 BGB, Art. 246a § 1 (3) EGBGB: workshops have no right of withdrawal',
    proofs: [
      ['signUp', EXCLUDED_DE, EXCLUDED_EN],
      ['bookingMail', EXCLUDED_DE, EXCLUDED_EN],
      ['instruction', EXCLUDED_DE, EXCLUDED_EN],
    ],
    why: [
      'docs/decisions/0044-let-the-settings-decide-on-withdrawal-from-workshops.md',
      '§ 312g (2) no. 9 BGB excludes withdrawal for leisure services on a specific date.',
    ],
  },
  {
    rule: '§ 356a BGB: function to withdraw, its button and its acknowledgement',
    proofs: [
      ['footer', /Vertrag widerrufen/, /Withdraw from contract/],
      [
        'declaration',
        /Schritt 1 von 2.*Name.*Vertrag.*E-Mail/,
        /Step 1 of 2.*Name.*Contract.*Email/,
      ],
      [
        'confirmation',
        /Ich widerrufe den hier genannten Vertrag.*Widerruf bestätigen/,
        /Confirm withdrawal/,
      ],
      [
        'withdrawalMail',
        /4711.*\d{4} um \d\d:\d\d CES?T|\d{4} um \d\d:\d\d CES?T.*4711/,
        /4711.*\d\d? [AP]M CES?T|[AP]M CES?T.*4711/,
      ],
      ['orderMail', /online unter http\S+\/withdrawal/, /online at http\S+\/withdrawal/],
      ['orderMail', /Vertrag widerrufen: http/, /Withdraw from contract: http/],
      ['instruction', /online unter „Vertrag widerrufen“/, /online at “Withdraw from contract”/],
    ],
    why: [
      'docs/decisions/0045-accept-every-withdrawal-and-confirm-its-words-without-links.md',
      '§ 356a BGB wants withdrawal without login in any words',
    ],
  },
  {
    rule: '§§ 3, 6 PAngV: total price, tax, shipping',
    proofs: [
      [
        'shop',
        /24,90 €.*inkl\. 7 % MwSt\.,.*zzgl\. 25,00 € Versand/,
        /€24\.90.*incl\. 7% VAT,.*plus €25\.00 shipping/,
      ],
      [
        'item',
        /24,90 €.*inkl\. 7 % MwSt\.,.*zzgl\. 25,00 € Versand/,
        /€24\.90.*incl\. 7% VAT,.*plus €25\.00 shipping/,
      ],
      [
        'signUp',
        /Preis inklusive Mehrwertsteuer, kein Versand/,
        /Price including VAT, no shipping/,
      ],
    ],
    why: [LAW, 'A price says what is in it and what is added'],
  },
  {
    rule: 'Art. 246a § 1 (1) nos. 7 and 10 EGBGB: cost and latest day of delivery',
    proofs: [
      [
        'item',
        /Lieferzeit \(Deutschland\): höchstens 4 Werktage ab Zahlung/,
        /Delivery \(Germany\): within 4 working days/,
      ],
      [
        'checkout',
        /Versand nach: Deutschland 25,00 €/,
        /Shipping to: Germany €25\.00|Germany.*€25\.00/,
      ],
    ],
    why: [
      EDITORS,
      '**Delivery time, maker, electronic address, product identification** are required by law at every piece that is sold.',
    ],
  },
  {
    rule: 'Art. 246a § 1 (1) nos. 11 and 11a EGBGB: statutory liability, and the notice of the EU',
    proofs: [
      ['item', LIABILITY_DE, LIABILITY_EN],
      [
        'item',
        /Mitteilung der EU über das gesetzliche Gewährleistungsrecht/,
        /EU’s notice on the legal guarantee/,
      ],
      ['orderMail', LIABILITY_DE, LIABILITY_EN],
    ],
    why: [
      EDITORS,
      "The **notice on the legal guarantee** in the settings is the European Commission's file",
    ],
  },
  {
    rule: 'Art. 19 Regulation (EU) 2023/988: maker and identification',
    proofs: [
      [
        'item',
        /Hersteller Clara Weidmann.*Leipzig.*owner@openstrings\.example.*ISBN 978/,
        /Maker Clara Weidmann.*Leipzig.*owner@openstrings\.example.*ISBN 978/,
      ],
      ['shop', /Hersteller und Produktsicherheit/, /Maker and product safety/],
    ],
    why: [EDITORS, 'Whoever sells under their own name is the maker.'],
  },
  {
    rule: '§ 5b (3) UWG: how endorsements were checked',
    proofs: [['home', /Geprüft: |Nicht geprüft/, /Checked: |Not checked/]],
    why: [EDITORS, 'An **endorsement** says how it was checked (§ 5b (3) UWG).'],
  },
  {
    rule: '§ 25 TDDDG: nothing stored or asked of others in advance',
    proofs: [
      [
        'privacy',
        /sobald du es geöffnet oder gewählt hast.*§ 25 Abs\. 2 Nr\. 2 TDDDG/,
        /once you have opened or chosen it.*section 25 \(2\) no\. 2/,
      ],
      ['player', /Spielt von/, /Plays from/],
      [
        'checkout',
        /Vor deinem Klick wird PayPal nicht kontaktiert/,
        /PayPal, which is not contacted before you press/,
      ],
    ],
    why: [
      'docs/decisions/0024-run-a-service-worker-of-our-own.md',
      '§ 25 TDDDG allows to store what visitors asked for.',
    ],
  },
  {
    rule: 'Art. 13 GDPR: privacy notice',
    proofs: [
      ['privacy', SELLER, SELLER],
      ['privacy', /Art\. 6 Abs\. 1 Buchst\. b DSGVO/, /Art\. 6 \(1\) \(b\) GDPR/],
      ['privacy', /Empfänger.*Contentful GmbH.*Deutsche Post/, /Contentful GmbH/],
      [
        'privacy',
        /Auskunft.*Berichtigung und Löschung.*Widerspruch gegen/,
        /access to the data.*rectification and erasure.*objection/,
      ],
      [
        'privacy',
        /Beschwerden über.*Sächsische Datenschutz/,
        /Complaints about.*Sächsische Datenschutz/,
      ],
      ['privacy', /EU-US Data Privacy Framework/, /EU–US Data Privacy Framework/],
      ['privacy', /Videotreffen.*Nachklang Meetings/, /Video meetings.*Nachklang Meetings/],
    ],
    why: [
      'docs/decisions/0056-show-on-the-privacy-page-what-is-stored-and-contacted.md',
      'lists every name that the site stores and every party that a browser asks',
    ],
  },
  {
    rule: '§ 147 AO, § 257 HGB: retention',
    proofs: [
      [
        'privacy',
        /8 Jahre ab dem Ende des Jahres, Briefe wie einen Widerruf 6 Jahre/,
        /8 years.*6 years/,
      ],
    ],
    why: [
      OPERATIONS,
      "Customers' data serve contract, books and business letters (§ 147 AO, § 257 HGB)",
    ],
  },
  {
    rule: '§ 14 BFSG, annex 3: accessibility',
    proofs: [
      ['footer', /Barrierefreiheit/, /Accessibility/],
      [
        'accessibility',
        /WCAG.*Marktüberwachungsstelle der Länder/,
        /WCAG.*[Mm]arket surveillance|MLBF/,
      ],
    ],
    why: [LAW, '§ 3 (3) BFSG exempts very small firms; the statement of § 14 stays.'],
  },
  {
    rule: '§ 36 VSBG: arbitration; no link to the platform that the EU has closed',
    proofs: [
      ['imprint', NO_ARBITRATION_DE, NO_ARBITRATION_EN],
      ['orderMail', NO_ARBITRATION_DE, NO_ARBITRATION_EN],
    ],
    why: [LAW, '§ 36 VSBG wants a word on arbitration in imprint and terms.'],
  },
  {
    rule: '§ 14 (4) UStG: invoices',
    proofs: [
      ['invoice', /Rechnung RE-\d{4}-\d{4}|Rechnung.*RE-\d{4}/, /Invoice.*RE-\d{4}/],
      ['invoice', SELLER, SELLER],
      [
        'invoice',
        /DE000000000.*Ada Müller.*Rue des Cordes 5/,
        /DE000000000.*Ada Müller.*Rue des Cordes 5/,
      ],
      [
        'invoice',
        /2 Leere Saiten.*7\s?% .*24,90 €.*49,80 €/,
        /2 Open Strings.*7%.*€24\.90.*€49\.80/,
      ],
      [
        'invoice',
        /Netto.*Umsatzsteuer.*Brutto.*102,62 €.*7,18 €.*109,80 €/,
        /Net.*VAT.*Gross.*€102\.62.*€7\.18.*€109\.80/,
      ],
      ['invoice', /Lieferung spätestens am|Zeitpunkt der Lieferung/, /Time of delivery/],
    ],
    why: [OPERATIONS, 'Every paid sale gets an invoice'],
  },
  {
    rule: '§ 3a (3) no. 3 UStG: tax of online workshops where the buyer lives',
    proofs: [
      [
        'signUp',
        /Land, in dem du wohnst.*versteuert, wo du wohnst/,
        /[Cc]ountry.*taxed where you live/,
      ],
    ],
    why: [
      'docs/decisions/0037-store-everything-that-was-agreed-with-the-order.md',
      'VAT of other EU countries is known for workshops only',
    ],
  },
  {
    rule: 'FernUSG: coaching is no course that needs a licence',
    proofs: [
      [
        'workshops',
        /Eine Sitzung dauert 60 Minuten und findet online statt/,
        /session (takes|lasts) 60 minutes/,
      ],
    ],
    why: [EDITORS, '**Coaching** stays live talk'],
  },
  {
    rule: '§§ 7, 9 VerpackG: packaging is registered',
    proofs: [],
    why: [OPERATIONS, 'register it (LUCID) and join a dual system (§§ 7, 9 VerpackG)'],
  },
];
