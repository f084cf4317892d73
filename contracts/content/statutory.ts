import { bilingual } from '../language/bilingual';
import type { Language } from '../language/languages';

/**
 * Sentences that the law requires, shared by pages, mails and invoices. They use the law's wording and must not be
 * rephrased like labels.
 */
interface Statutory {
  /** § 19 (1) UStG, § 34a no. 6 UStDV: reason for showing no tax. */
  smallBusiness: string;
  /** § 4 no. 1 letter a, § 6 UStG: reason for the tax exemption of exports. */
  export: string;
  /** Art. 246a § 1 (1) no. 11 EGBGB: statutory liability for defects and its main elements. */
  guarantee: { title: string; text: string };
  /** Art. 246c nos. 2 and 4 EGBGB: storage and language of the contract. */
  contract: { title: string; text: string };
  /** § 312g (2) no. 9 BGB, or § 355 and § 356 (4) BGB: right of withdrawal for workshops, as the settings choose. */
  workshopWithdrawal: { title: string; excluded: string; kept: string };
  /** § 356 (4), § 357a (2) BGB: what the buyer of a workshop with that right declares, and how a mail repeats it. */
  earlyStart: { title: string; declaration: string };
  /** Art. 13 (1) (e) GDPR: recipient of what is said in a workshop; the settings name it. */
  meetings: { title: string; text: string };
  /** Art. 13 (2) (d) GDPR; the settings name it. */
  authority: { title: string; text: string };
}

export const STATUTORY: Readonly<Record<Language, Statutory>> = bilingual(
  {
    smallBusiness:
      'No VAT is charged: tax exemption for small businesses under section 19 of the German VAT Act (UStG).',
    export: 'Tax-free export (section 4 no. 1 letter a, section 6 of the German VAT Act, UStG).',
    guarantee: {
      title: 'Statutory liability for defects',
      text: 'There is a statutory liability for defects of the goods (legal guarantee of conformity). It lasts at least two years from delivery. If goods are not in conformity with the contract, you may demand repair or replacement free of charge and, under the conditions of the law, a reduction of the price or the ending of the contract with a refund.',
    },
    contract: {
      title: 'Language and text of the contract',
      text: 'The contract is concluded in English. We store the text of the contract. You receive it by e-mail, with the terms that apply, after your order; later you can ask us for it, and the receipt page shows what was ordered.',
    },
    workshopWithdrawal: {
      title: 'Workshops',
      excluded:
        'No right of withdrawal: the workshop is a leisure activity on a fixed date (section 312g (2) no. 9 of the German Civil Code).',
      kept: 'There is a right of withdrawal from a workshop within fourteen days of the booking. It lapses once the workshop has been held in full.',
    },
    earlyStart: {
      title: 'Your declaration when booking',
      declaration:
        'I ask for the workshop to be held even if the withdrawal period is not over by then. I know that my right of withdrawal lapses once it has been held in full, and that I pay for what has been provided if I withdraw before.',
    },
    meetings: {
      title: 'Video meetings',
      text: 'Workshops are video meetings of the provider named here. Once the meeting link is opened, it learns the IP address, the name that is entered, and what is said and shown (Art. 6 (1) (b) GDPR).',
    },
    authority: {
      title: 'Supervisory authority',
      text: 'Complaints about the processing of personal data can be lodged with:',
    },
  },
  {
    smallBusiness:
      'Es wird keine Umsatzsteuer berechnet: Steuerbefreiung für Kleinunternehmer nach § 19 UStG.',
    export: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG).',
    guarantee: {
      title: 'Gesetzliches Mängelhaftungsrecht',
      text: 'Für die Waren besteht ein gesetzliches Mängelhaftungsrecht (gesetzliche Gewährleistung). Es gilt mindestens zwei Jahre ab Lieferung. Ist eine Ware nicht vertragsgemäß, kannst du unentgeltliche Reparatur oder Ersatzlieferung verlangen und unter den gesetzlichen Voraussetzungen den Preis mindern oder den Vertrag beenden und Erstattung verlangen.',
    },
    contract: {
      title: 'Vertragssprache und Vertragstext',
      text: 'Der Vertrag wird in deutscher Sprache geschlossen. Wir speichern den Vertragstext. Du erhältst ihn nach der Bestellung mit den geltenden Bedingungen per E-Mail; später kannst du ihn bei uns anfordern, und die Quittungsseite zeigt, was bestellt wurde.',
    },
    workshopWithdrawal: {
      title: 'Workshops',
      excluded:
        'Kein Widerrufsrecht: Der Workshop ist eine Freizeitveranstaltung zu einem festen Termin (§ 312g Abs. 2 Nr. 9 BGB).',
      kept: 'Bei einem Workshop besteht ein Widerrufsrecht binnen vierzehn Tagen ab der Buchung. Es erlischt, sobald er vollständig stattgefunden hat.',
    },
    earlyStart: {
      title: 'Deine Erklärung bei der Buchung',
      declaration:
        'Ich verlange, dass der Workshop stattfindet, auch wenn die Widerrufsfrist dann noch läuft. Ich weiß, dass mein Widerrufsrecht erlischt, sobald er vollständig stattgefunden hat, und dass ich bei einem Widerruf davor bezahle, was schon erbracht ist.',
    },
    meetings: {
      title: 'Videotreffen',
      text: 'Workshops sind Videotreffen bei dem hier genannten Anbieter. Sobald der Link zum Treffen geöffnet wird, erfährt er die IP-Adresse, den eingegebenen Namen und was gesagt und gezeigt wird (Art. 6 Abs. 1 Buchst. b DSGVO).',
    },
    authority: {
      title: 'Aufsichtsbehörde',
      text: 'Beschwerden über die Verarbeitung personenbezogener Daten nimmt entgegen:',
    },
  },
);
