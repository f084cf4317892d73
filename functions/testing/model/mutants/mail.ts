import type { Mutant } from './mutant';

const answers = 'functions/mail/smtp/answers.ts';
const kind = "a mail server's answer loses mails";
const content = 'a mail depends on the content service';

/** Mutants of SMTP answers and mail contents. */
export const MAIL_MUTANTS: readonly Mutant[] = [
  {
    kind,
    by: 'model',
    name: 'a refused greeting or login is final',
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
    name: 'a mail with a lost answer is sent again without a lookup',
    file: answers,
    find: `    codes: 'silent',\n    outcome: 'unsure',`,
    put: `    codes: 'silent',\n    outcome: 'later',`,
  },
  {
    kind,
    by: 'model',
    name: 'a mail counts as accepted when only its copy was',
    file: 'functions/mail/smtp/session.ts',
    find: `        if (refused) {`,
    put: `        if (refused && to.length < 2) {`,
  },
  {
    kind,
    by: 'model',
    name: 'after a crash a mail is sent again without a lookup',
    file: 'functions/mail/delivery/sentMailLog.ts',
    find: `    return { claim: 'unsure' };`,
    put: `    return { claim: 'fresh' };`,
  },
  {
    kind,
    by: 'model',
    name: 'each restart makes the pause of a mail longer',
    file: 'functions/orders/outbox/sendOne.ts',
    find: `    return outbox.release(entry, now() + delivery.waitMs);`,
    put: `    return outbox.retryAt(entry, now() + delivery.waitMs * 4 ** (entry.attempts - 1));`,
  },
  {
    kind,
    by: { test: 'functions/orders/integration/mailServer.test.ts' },
    name: 'a stopped queue is not reported',
    file: 'functions/orders/outbox/standstill.ts',
    find: `    if (this.first === null || (this.ours === 0 && this.tries < STANDSTILL_FAILURES)) return null;`,
    put: `    if (this.first !== -1) return null;`,
  },
  {
    kind: content,
    by: { test: 'functions/orders/integration/snapshot.test.ts' },
    name: 'a confirmation is sent without the withdrawal instruction',
    file: 'functions/orders/sales/takeSnapshot.ts',
    find: `  if (isWithdrawable && !withdrawal)\n`,
    put: `  if (isWithdrawable && withdrawal === undefined)\n`,
  },
];
