import { LANGUAGES } from '../language/languages';
import {
  instructionText,
  withdrawalInstruction,
  type WithdrawnContract,
} from './withdrawalInstruction';

const CONTACT = 'Clara Weidmann, Stegstraße 0, 04000 Leipzig, Telefon 1, E-Mail a@b.example';
const PLACE = 'https://leer.example/withdrawal';

const german = (...contracts: WithdrawnContract[]) =>
  instructionText(withdrawalInstruction('de-DE', contracts, CONTACT, PLACE));

test('withdrawal instruction: completes the model of annex 1 to Art. 246a EGBGB for one piece', () => {
  const text = german('goods');
  for (const sentence of [
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.',
    `müssen Sie uns (${CONTACT}) mittels einer eindeutigen Erklärung`,
    `Sie können Ihr Widerrufsrecht auch online unter ${PLACE} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung`,
    'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben',
    'Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
    'Muster-Widerrufsformular',
  ])
    expect(text).toContain(sentence);
  expect(text).not.toMatch(/Dienstleistungen|letzte Ware/);
});

test('withdrawal instruction: has the alternatives of what was bought, and no others', () => {
  expect(german('severalGoods')).toContain('die letzte Ware in Besitz genommen haben bzw. hat.');
  const service = german('service');
  expect(service).toContain('vierzehn Tage ab dem Tag des Vertragsabschlusses.');
  expect(service).toContain('Haben Sie verlangt, dass die Dienstleistungen während');
  expect(service).not.toMatch(/zurückgesandt|Wertverlust|Beförderer/);
});

test.each(LANGUAGES)(
  'withdrawal instruction in %s: has the form and every contract',
  (language) => {
    const parts = withdrawalInstruction(
      language,
      ['goods', 'severalGoods', 'service'],
      CONTACT,
      PLACE,
    );
    const lists = parts.flatMap((part) => (part.type === 'list' ? [part.items.length] : []));
    expect(lists).toEqual([3, 7]);
    expect(instructionText(parts).split(CONTACT)).toHaveLength(3);
  },
);
