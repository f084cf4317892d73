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
}

export const STATUTORY: Readonly<Record<Language, Statutory>> = {
  'en-US': {
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
  },
  'de-DE': {
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
  },
};
