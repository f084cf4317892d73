import { documentedFiles, follow, type Steps } from './projectCopy';

const SUBJECTS = 'functions/journal/outbox/mailSubject.ts';
const WORDS = 'functions/orders/mails/customer/careTipsMail.ts';
const REGISTRY = 'functions/orders/mails/registry.ts';

const MAIL = `import type { Order } from '../../../journal/order';
import type { MailDocument } from '../document';

const TEXTS = { 'en-US': 'Care of your strings', 'de-DE': 'Pflege deiner Saiten' };

/** Mail to the buyer with what keeps strings well. */
export const careTipsMail = ({ language }: Order): MailDocument => ({
  subject: TEXTS[language],
  language,
  heading: TEXTS[language],
  blocks: [],
});
`;
const steps: Steps = {
  [SUBJECTS]: (copy, file) => {
    copy.insert(
      file,
      '  /** The link that opens the desk',
      '  /** Care of strings. */\n  careTips: CUSTOMER,\n',
    );
  },
  [WORDS]: (copy, file) => copy.add(file, MAIL),
  [REGISTRY]: (copy, file) => {
    copy.insert(
      file,
      'import { deniedMail }',
      "import { careTipsMail } from './customer/careTipsMail';\n",
    );
    copy.insert(
      file,
      '  deskLink: {',
      `  careTips: {
    label: bilingual('Care', 'Pflege'),
    compose: { customer: toBuyer(fromMailData(careTipsMail)) },
  },
`,
    );
  },
};
/** The reason, once as it should be and once with a recipient who does not get this mail. */
const enqueue = (audience: string): string => `import type { Tx } from '../database/database';
import { enqueueMail } from '../journal/outbox/outboxRow';

export const sendCareTips = (tx: Tx, id: string) =>
  enqueueMail(tx, 'careTips', id, '${audience}', Date.now());
`;

const { errors } = follow({
  name: 'mail',
  parts: ['contracts', 'functions'],
  steps: {
    ...steps,
    'functions/orders/careTips.ts': (copy, file) => copy.add(file, enqueue('customer')),
    'functions/orders/wrongCareTips.ts': (copy, file) => copy.add(file, enqueue('owner')),
  },
  compiled: ['functions/orders/mails/*.ts', 'functions/orders/*areTips.ts'],
  demanded: [REGISTRY],
});

test('mail: needs the files that docs/adding-things.md names', () => {
  expect(documentedFiles('A mail', { name: 'careTips' })).toEqual(Object.keys(steps));
  expect(errors['']?.filter((line) => !line.includes('wrongCareTips'))).toEqual([]);
});

test('mail: does not compile without its parts in the registry, or to somebody who does not get it', () => {
  expect(errors[REGISTRY]?.join('\n')).toMatch(/registry\.ts.*\n?.*'careTips' is missing/);
  expect(errors['']?.filter((line) => line.includes('wrongCareTips'))).toEqual([
    expect.stringContaining(`'"owner"' is not assignable`),
  ]);
});
