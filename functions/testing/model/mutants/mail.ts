import type { Mutant } from './mutant';

const answers = 'functions/mail/smtp/answers.ts';
const kind = 'a mail server destroys mails';
const content = 'a mail waits for its content';

/** Mutants of SMTP answers and mail contents. */
export const MAIL_MUTANTS: readonly Mutant[] = [
  {
    kind,
    by: 'model',
    name: 'a greeting or a login that is refused is final',
    file: answers,
    find: `    phases: BEFORE,\n    codes: 'any',\n    outcome: 'later',`,
    put: `    phases: BEFORE,\n    codes: 'any',\n    outcome: 'refused',`,
  },
  {
    kind,
    by: 'model',
    name: 'any 5xx at RCPT is final',
    file: answers,
    find: `    enhanced: ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'],\n`,
    put: ``,
  },
  {
    kind,
    by: 'model',
    name: 'a 5xx after the message is final',
    file: answers,
    find: `    codes: [500, 599],\n    outcome: 'later',`,
    put: `    codes: [500, 599],\n    outcome: 'refused',`,
  },
  {
    kind,
    by: 'model',
    name: 'a mail whose answer was lost is sent again without a look',
    file: answers,
    find: `    codes: 'silent',\n    outcome: 'unsure',`,
    put: `    codes: 'silent',\n    outcome: 'later',`,
  },
  {
    kind,
    by: 'model',
    name: 'the copy decides: taken for it is taken for all',
    file: 'functions/mail/smtp/session.ts',
    find: `        if (refused) {`,
    put: `        if (refused && to.length < 2) {`,
  },
  {
    kind,
    by: 'model',
    name: 'after a crash a mail is sent again without a look',
    file: 'functions/mail/delivery/sentMailLog.ts',
    find: `return { claim: before.state === 'sending' ? 'unsure' : 'fresh', fence };`,
    put: `return { claim: 'fresh', fence };`,
  },
  {
    kind,
    by: { test: 'functions/orders/integration/mailServer.test.ts' },
    name: 'nobody is told that the queue stands still',
    file: 'functions/orders/outbox/standstill.ts',
    find: `    if (this.first === null || (this.ours === 0 && this.tries < STANDSTILL_FAILURES)) return null;`,
    put: `    if (this.first !== -1) return null;`,
  },
  {
    kind: content,
    by: 'model',
    name: 'mails ask the content service, not the order',
    file: 'functions/orders/mails/loadMailData.ts',
    find: `  const snapshot = snapshotOf(order);`,
    put: `  const snapshot = snapshotOf({ snapshot: undefined });\n  void order;`,
  },
  {
    kind: content,
    by: { test: 'functions/orders/integration/snapshot.test.ts' },
    name: 'a confirmation leaves without the withdrawal instruction',
    file: 'functions/orders/sales/takeSnapshot.ts',
    find: `  if (request.kind === 'shop' && !withdrawal)\n`,
    put: `  if (request.kind === 'shop' && withdrawal === undefined)\n`,
  },
];
