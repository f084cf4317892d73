/** Phase of an SMTP delivery. `message` begins with the first byte of the mail itself. */
export type Phase =
  | 'connect'
  | 'greeting'
  | 'ehlo'
  | 'starttls'
  | 'auth'
  | 'mail'
  | 'rcpt'
  | 'data'
  | 'message';

/** The server's answer; `code` is null when there was none (connection cut, timed out or refused). */
export interface SmtpAnswer {
  phase: Phase;
  code: number | null;
  /** Enhanced status code (RFC 3463) such as `5.1.1`; null when the server gives none. */
  enhanced: string | null;
}

/**
 * Outcome for the mail: `refused` is final, `later` was certainly not accepted and is retried, `unsure` may have been
 * accepted.
 */
export type Outcome = 'accepted' | 'refused' | 'later' | 'unsure';

interface Row {
  phases: readonly Phase[];
  /** First and last code; `silent` for no answer, `any` for any other answer. */
  codes: readonly [number, number] | 'silent' | 'any';
  /** Enhanced codes that match; without it all do. */
  enhanced?: readonly string[];
  outcome: Outcome;
  reason: string;
}

const BEFORE: readonly Phase[] = ['connect', 'greeting', 'ehlo', 'starttls', 'auth'];

/**
 * All answers of mail servers with their outcomes; the first matching row counts. Only the answer that the recipient
 * does not exist is final: quotas, policies, logins and server failures can pass.
 */
export const SMTP_ANSWERS: readonly Row[] = [
  { phases: BEFORE, codes: 'silent', outcome: 'later', reason: 'nobody answered' },
  {
    phases: BEFORE,
    codes: 'any',
    outcome: 'later',
    reason: 'the server does not want us, or not now: nothing about this mail',
  },
  {
    phases: ['mail'],
    codes: 'any',
    outcome: 'later',
    reason: 'the sender, its login, its quota or its policy: ours to mend',
  },
  { phases: ['mail'], codes: 'silent', outcome: 'later', reason: 'cut before anything was said' },
  {
    phases: ['rcpt'],
    codes: [500, 599],
    enhanced: ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'],
    outcome: 'refused',
    reason:
      'no such mailbox, no such domain, no such syntax, moved, or a domain without mail (RFC 7505)',
  },
  // Servers use 5.1.0, 5.1.7 and 5.1.8 for senders, 5.2.x for quotas and rates, 5.7.x for policies, and a bare 550
  // for all of these.
  {
    phases: ['rcpt'],
    codes: 'any',
    outcome: 'later',
    reason: 'not said to be about the existence of this recipient',
  },
  { phases: ['rcpt'], codes: 'silent', outcome: 'later', reason: 'cut before the message' },
  { phases: ['data'], codes: 'any', outcome: 'later', reason: 'not even begun' },
  { phases: ['data'], codes: 'silent', outcome: 'later', reason: 'not even begun' },
  {
    phases: ['message'],
    codes: [200, 299],
    outcome: 'accepted',
    reason: 'the server has taken it',
  },
  {
    phases: ['message'],
    codes: [400, 499],
    outcome: 'later',
    reason: 'the server says that it has not taken it',
  },
  {
    phases: ['message'],
    codes: [500, 599],
    outcome: 'later',
    reason: 'not taken: filters and limits change, and can be changed',
  },
  {
    phases: ['message'],
    codes: 'silent',
    outcome: 'unsure',
    reason: 'the answer was lost, and only the answer says',
  },
  {
    phases: ['message'],
    codes: 'any',
    outcome: 'unsure',
    reason: 'nonsense after the message says nothing',
  },
];

function fits({ phases, codes, enhanced }: Row, answer: SmtpAnswer): boolean {
  if (!phases.includes(answer.phase)) return false;
  if (codes === 'silent' || answer.code === null) return codes === 'silent' && answer.code === null;
  if (codes !== 'any' && (answer.code < codes[0] || answer.code > codes[1])) return false;
  return enhanced === undefined || (answer.enhanced !== null && enhanced.includes(answer.enhanced));
}

/** Finds the row of SMTP_ANSWERS for an answer; an unknown answer is never final. */
export function rowOf(answer: SmtpAnswer): Row | undefined {
  return SMTP_ANSWERS.find((row) => fits(row, answer));
}

export function outcomeOf(answer: SmtpAnswer): Outcome {
  return rowOf(answer)?.outcome ?? (answer.phase === 'message' ? 'unsure' : 'later');
}

/** True when an answer concerns the server or our account, so that every other mail would get the same. */
export function concernsServer({ phase, code }: SmtpAnswer): boolean {
  return BEFORE.includes(phase) || code === 421 || (phase === 'mail' && code === 530);
}

/**
 * The answer as a short text for logs and `/health`, such as `rcpt 550 5.2.2` or `connect no answer`, without
 * addresses.
 */
export const wordsFor = ({ phase, code, enhanced }: SmtpAnswer): string =>
  [phase, code ?? 'no answer', enhanced].filter((part) => part !== null).join(' ');
