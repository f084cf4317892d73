import { lapse } from '../../../test/lapse';
import { buy, type Group, type Row } from '../group';
import type { Purchase } from '../buyer';
import type { Stage } from '../stage';

type Answer = Record<string, unknown>;

const OWNER = 'owner@openstrings.example';
const COPY = 'maintainer@openstrings.example';

/** Two orders while the mail server answers so, three times; new processes, so that no connection is open yet. */
const answers = (
  name: string,
  answer: Answer | ((purchase: Purchase) => Answer),
  more: Partial<Purchase> = {},
): Row => ({
  name: `SMTP ${name}`,
  async play(stage: Stage) {
    await stage.start({});
    if (typeof answer !== 'function') await stage.sandbox.smtpAnswer({ times: 3, ...answer });
    const one = () =>
      buy(stage, (purchase) =>
        typeof answer === 'function'
          ? stage.sandbox.smtpAnswer({ times: 3, ...answer(purchase) })
          : Promise.resolve(),
      );
    const purchases = [...(await one()), ...(await one())];
    for (const purchase of purchases) Object.assign(purchase, more);
    return purchases;
  },
});

const down: Row = {
  name: 'SMTP server down for two seconds',
  async play(stage) {
    await stage.sandbox.control('PUT', '/mail', { up: false });
    const purchases = [...(await buy(stage)), ...(await buy(stage))];
    await lapse('the mail server is down', 2000);
    await stage.sandbox.control('PUT', '/mail', { up: true });
    return purchases;
  },
};

const buyer = (answer: Answer) => (purchase: Purchase) => ({
  at: 'rcpt',
  recipient: purchase.address,
  ...answer,
});

export const SMTP: Group = {
  name: 'mail server',
  environment: { SMTP_ANSWER_MS: '1000', SMTP_TIMEOUT_MS: '1000' },
  setUp: (stage) => stage.start({}),
  rows: [
    answers('greeting 554', { at: 'greeting', code: 554, text: '5.7.1 go away' }),
    answers('greeting cut', { at: 'greeting', cut: true }),
    answers('greeting too late', { at: 'greeting', delayMs: 2500 }),
    answers('EHLO 421', { at: 'ehlo', code: 421, text: '4.3.2 closing' }),
    answers('auth 535', { at: 'auth', code: 535, text: '5.7.8 wrong' }),
    answers('MAIL 530', { at: 'mail', code: 530, text: '5.7.0 log in first' }),
    answers('MAIL 550 quota', { at: 'mail', code: 550, text: '5.4.5 daily quota' }),
    answers('RCPT 450, the buyer', buyer({ code: 450, text: '4.2.0 busy' })),
    answers('RCPT 550 mailbox full, the buyer', buyer({ code: 550, text: '5.2.2 mailbox full' })),
    answers('RCPT 550 mailbox full, the owner', {
      at: 'rcpt',
      recipient: OWNER,
      code: 550,
      text: '5.2.2 mailbox full',
    }),
    answers('RCPT 550 no such user, the copy', {
      at: 'rcpt',
      recipient: COPY,
      code: 550,
      text: '5.1.1 no such user',
    }),
    answers('RCPT 550 no such user, the buyer', buyer({ code: 550, text: '5.1.1 no such user' }), {
      unreachable: true,
    }),
    answers('DATA 451', { at: 'data', code: 451, text: '4.3.0 later' }),
    answers('DATA 554', { at: 'data', code: 554, text: '5.7.1 not now' }),
    answers('after DATA 451', { at: 'message', code: 451, text: '4.3.0 later' }),
    answers('after DATA 554 spam', { at: 'message', code: 554, text: '5.7.1 spam' }),
    answers('after DATA cut, not stored', { at: 'message', cut: true }),
    answers('after DATA cut, stored', { at: 'message', cut: true, after: true }),
    answers('after DATA too late, stored', { at: 'message', delayMs: 2500, after: true }),
    down,
  ],
};
