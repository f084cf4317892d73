import { bilingual } from '../language/bilingual';
import type { Language } from '../language/languages';

/** Subjects of a contract that the right of withdrawal distinguishes. */
export type WithdrawnContract = 'goods' | 'severalGoods' | 'service';

/** A part of the instruction on withdrawal, in display order. */
export type InstructionPart =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  | { type: 'list'; items: readonly string[] };

/** The wording of the statutory models, with the alternatives that concern a shop like this. */
interface Model {
  right: { title: string; text: string };
  /** @param from a value of `begin` */
  period: (from: string) => string;
  /** For a page about every contract. */
  periods: string;
  begin: Readonly<Record<WithdrawnContract, string>>;
  contracts: Readonly<Record<WithdrawnContract, string>>;
  /** @param contact name, address, telephone and mail address @param place where the function to withdraw is */
  exercise: (contact: string, place: string) => string;
  deadline: string;
  effects: { title: string; text: string; goods: string; service: string };
  form: { title: string; hint: string; items: (contact: string) => string[]; foot: string };
}

const MODELS = bilingual<Model>(
  {
    right: {
      title: 'Right of withdrawal',
      text: 'You have the right to withdraw from this contract within 14 days without giving any reason.',
    },
    period: (from) => `The withdrawal period will expire after 14 days from the day ${from}`,
    periods: 'The withdrawal period will expire after 14 days from the day',
    begin: {
      goods:
        'on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.',
      severalGoods:
        'on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.',
      service: 'of the conclusion of the contract.',
    },
    contracts: {
      goods: 'for one piece',
      severalGoods: 'for several pieces ordered together and delivered separately',
      service: 'for services',
    },
    exercise: (contact, place) =>
      `To exercise the right of withdrawal, you must inform us (${contact}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not obligatory. You may also exercise your right of withdrawal online at ${place}. If you use this online function, we will communicate to you on a durable medium (e.g. by e-mail) without undue delay an acknowledgement of receipt with the content of the withdrawal and the date and time of its receipt.`,
    deadline:
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    effects: {
      title: 'Effects of withdrawal',
      text: 'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
      goods:
        'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.\n\nYou shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. You will have to bear the direct cost of returning the goods. You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
      service:
        'If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated us your withdrawal from this contract, in comparison with the full coverage of the contract.',
    },
    form: {
      title: 'Model withdrawal form',
      hint: '(Complete and return this form only if you wish to withdraw from the contract.)',
      items: (contact) => [
        `To ${contact}:`,
        'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
        'Ordered on (*)/received on (*)',
        'Name of consumer(s)',
        'Address of consumer(s)',
        'Signature of consumer(s) (only if this form is notified on paper)',
        'Date',
      ],
      foot: '(*) Delete as appropriate.',
    },
  },
  {
    right: {
      title: 'Widerrufsrecht',
      text: 'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    },
    period: (from) => `Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag${from}`,
    periods: 'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag',
    begin: {
      goods:
        ', an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.',
      severalGoods:
        ', an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
      service: ' des Vertragsabschlusses.',
    },
    contracts: {
      goods: 'bei einem einzelnen Stück',
      severalGoods: 'bei mehreren Stücken, die zusammen bestellt und getrennt geliefert werden',
      service: 'bei Dienstleistungen',
    },
    exercise: (contact, place) =>
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${contact}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter ${place} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
    deadline:
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    effects: {
      title: 'Folgen des Widerrufs',
      text: 'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
      goods:
        'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.\n\nSie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren. Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
      service:
        'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
    },
    form: {
      title: 'Muster-Widerrufsformular',
      hint: '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
      items: (contact) => [
        `An ${contact}:`,
        'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
        'Bestellt am (*)/erhalten am (*)',
        'Name des/der Verbraucher(s)',
        'Anschrift des/der Verbraucher(s)',
        'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
        'Datum',
      ],
      foot: '(*) Unzutreffendes streichen.',
    },
  },
);

const heading = (text: string): InstructionPart => ({ type: 'heading', text });
const paragraphs = (text: string): InstructionPart[] =>
  text.split('\n\n').map((paragraph) => ({ type: 'text', text: paragraph }));

function periodParts(model: Model, contracts: readonly WithdrawnContract[]): InstructionPart[] {
  const [only, ...others] = contracts;
  if (only !== undefined && others.length === 0)
    return [{ type: 'text', text: model.period(model.begin[only]) }];
  const items = contracts.map(
    (contract) => `${model.contracts[contract]}: ${model.begin[contract].replace(/^[, ]+/, '')}`,
  );
  return [
    { type: 'text', text: model.periods },
    { type: 'list', items },
  ];
}

/**
 * The instruction on withdrawal with its form, after the models of annexes 1 and 2 to Art. 246a EGBGB as of 19 June
 * 2026 (in English: annex I to Directive 2011/83/EU), with the alternatives for these contracts. The wording is the
 * law's; only a correctly completed model counts as information.
 * @param contact name, address, telephone and mail address of the seller
 * @param place address of the function to withdraw, or words that say where it is
 */
export function withdrawalInstruction(
  language: Language,
  contracts: readonly WithdrawnContract[],
  contact: string,
  place: string,
): InstructionPart[] {
  const model = MODELS[language];
  const { right, effects, form } = model;
  const hasService = contracts.includes('service');
  const hasGoods = contracts.some((contract) => contract !== 'service');
  return [
    heading(right.title),
    ...paragraphs(right.text),
    ...periodParts(model, contracts),
    ...paragraphs(model.exercise(contact, place)),
    ...paragraphs(model.deadline),
    heading(effects.title),
    ...paragraphs(effects.text),
    ...(hasGoods ? paragraphs(effects.goods) : []),
    ...(hasService ? paragraphs(effects.service) : []),
    heading(form.title),
    ...paragraphs(form.hint),
    { type: 'list', items: form.items(contact) },
    ...paragraphs(form.foot),
  ];
}

/** The instruction as plain text, its parts separated by blank lines. */
export const instructionText = (parts: readonly InstructionPart[]): string =>
  parts
    .map((part) =>
      part.type === 'list' ? part.items.map((item) => `- ${item}`).join('\n') : part.text,
    )
    .join('\n\n');
