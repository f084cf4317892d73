import {
  concernsServer,
  outcomeOf,
  rowOf,
  SMTP_ANSWERS,
  wordsFor,
  type Outcome,
  type Phase,
} from './answers';
import { answerIn } from './readAnswer';

/** Answers of real servers with their outcome. */
const SAID: [Phase, string | undefined, Outcome][] = [
  ['connect', undefined, 'later'],
  ['greeting', undefined, 'later'],
  ['greeting', '421 4.3.2 Service not available', 'later'],
  ['greeting', '554 5.7.1 No SMTP service here', 'later'],
  ['ehlo', '502 Command not implemented', 'later'],
  ['ehlo', '550 Access denied', 'later'],
  ['starttls', '454 4.7.0 TLS not available due to temporary reason', 'later'],
  ['starttls', undefined, 'later'],
  ['auth', '454 4.7.0 Temporary authentication failure', 'later'],
  ['auth', '535 5.7.8 Authentication credentials invalid', 'later'],
  ['auth', '534 5.7.9 Application-specific password required', 'later'],
  ['auth', undefined, 'later'],
  ['mail', '421 4.7.0 Try again later, closing connection', 'later'],
  ['mail', '451 4.7.1 Please try again later', 'later'],
  ['mail', '452 4.3.1 Insufficient system storage', 'later'],
  ['mail', '530 5.7.0 Must issue a STARTTLS command first', 'later'],
  ['mail', '550 5.4.5 Daily sending quota exceeded', 'later'],
  ['mail', '550 5.1.8 Sender address rejected: Domain not found', 'later'],
  ['mail', '552 5.3.4 Message size exceeds fixed limit', 'later'],
  ['mail', '553 5.7.1 Sender address rejected: not owned by user', 'later'],
  ['mail', '554 5.7.1 Blocked', 'later'],
  ['mail', undefined, 'later'],
  ['rcpt', '450 4.2.0 Greylisted', 'later'],
  ['rcpt', '450 4.1.1 User unknown in local recipient table', 'later'],
  ['rcpt', '452 4.2.2 Mailbox full', 'later'],
  ['rcpt', '550 5.1.1 User unknown', 'refused'],
  ['rcpt', '550-5.1.1 The email account that you tried to reach does not exist', 'refused'],
  ['rcpt', '550 5.1.2 Domain not found', 'refused'],
  ['rcpt', '551 5.1.6 Mailbox has moved', 'refused'],
  ['rcpt', '553 5.1.3 Bad recipient address syntax', 'refused'],
  ['rcpt', '556 5.1.10 Domain does not accept mail', 'refused'],
  ['rcpt', '550 5.1.0 Sender denied', 'later'],
  ['rcpt', '550 5.1.8 Sender address rejected', 'later'],
  ['rcpt', '550 5.2.1 Receiving mail at a rate that prevents delivery', 'later'],
  ['rcpt', '550 5.2.2 Over quota', 'later'],
  ['rcpt', '552 5.2.2 Mailbox full', 'later'],
  ['rcpt', '550 5.7.1 Relaying denied', 'later'],
  ['rcpt', '554 5.7.1 Relay access denied', 'later'],
  ['rcpt', '550 Requested action not taken', 'later'],
  ['rcpt', '551 User not local', 'later'],
  ['rcpt', '553 Mailbox name not allowed', 'later'],
  ['rcpt', '530 5.7.0 Authentication required', 'later'],
  ['rcpt', '554 5.1.1 Something odd', 'refused'],
  ['rcpt', '501 5.1.3 Bad recipient address syntax', 'refused'],
  ['rcpt', '521 5.1.10 Domain does not accept mail', 'refused'],
  ['rcpt', '501 Syntax error', 'later'],
  ['rcpt', '450 5.1.1 Says both', 'later'],
  ['rcpt', undefined, 'later'],
  ['data', '451 4.3.0 Local error', 'later'],
  ['data', '554 5.5.1 No valid recipients', 'later'],
  ['data', undefined, 'later'],
  ['message', '250 2.0.0 OK queued', 'accepted'],
  ['message', '421 4.4.2 Timeout, closing connection', 'later'],
  ['message', '451 4.7.1 Greylisted', 'later'],
  ['message', '552 5.2.3 Message too large', 'later'],
  ['message', '550 5.1.1 User unknown', 'later'],
  ['message', '554 5.7.1 Looks like spam', 'later'],
  ['message', undefined, 'unsure'],
  ['message', 'gibberish', 'unsure'],
  ['message', '354 Go on', 'unsure'],
];

test.each(SAID)('outcomeOf: %s %s is %s', (phase, said, outcome) => {
  expect(outcomeOf(answerIn(phase, said))).toBe(outcome);
});

test('SMTP_ANSWERS: every row is tested', () => {
  const used = new Set(SAID.map(([phase, said]) => rowOf(answerIn(phase, said))));
  expect(SMTP_ANSWERS.filter((row) => !used.has(row))).toEqual([]);
});

test('outcomeOf: only an unknown recipient is final', () => {
  expect(
    SMTP_ANSWERS.filter(({ outcome }) => outcome === 'refused').flatMap(({ phases }) => phases),
  ).toEqual(['rcpt']);
  expect(
    SMTP_ANSWERS.filter(({ outcome }) => outcome === 'accepted').flatMap(({ phases }) => phases),
  ).toEqual(['message']);
});

test('concernsServer: separates answers about the server from those about one mail', () => {
  expect(['535 5.7.8 x', '454 x'].map((said) => concernsServer(answerIn('auth', said)))).toEqual([
    true,
    true,
  ]);
  expect([answerIn('mail', '530 x'), answerIn('rcpt', '421 4.7.0 x')].map(concernsServer)).toEqual([
    true,
    true,
  ]);
  expect(
    [answerIn('rcpt', '450 x'), answerIn('message', '554 x'), answerIn('mail', '552 x')].map(
      concernsServer,
    ),
  ).toEqual([false, false, false]);
});

test('wordsFor: contains no address', () => {
  expect(wordsFor(answerIn('rcpt', '550 5.1.1 <ada@visitor.example>: unknown'))).toBe(
    'rcpt 550 5.1.1',
  );
  expect(wordsFor(answerIn('connect', undefined))).toBe('connect no answer');
});
