import { startTestShop, type TestShop } from '../../testing/testShop';
import { nightlyTest, sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import { donationOrder, shopOrder } from '../../testing/visitor';

const OWNER = 'owner@openstrings.example';
const MAINTAINER = 'maintainer@openstrings.example';
const DONOR = 'cleo@visitor.example';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    MAIL_CC_BUYERS: 'yes',
    SMTP_USER: 'post',
    SMTP_PASSWORD: 'secret',
    ORDERS_RATE_PER_MINUTE: '100000',
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.patience();
  await shop.sandbox.control('POST', '/reset');
});

const health = async () =>
  (await (await fetch(`${shop.url()}/health`)).json()) as {
    outbox: {
      standing: { since: string; reason: string } | null;
      waiting: number;
      oldest: string | null;
    };
  };

/** Closes every connection, so that the next mail starts with the greeting. */
async function hangUp() {
  await shop.sandbox.control('PUT', '/mail', { up: false });
  await shop.sandbox.control('PUT', '/mail', { up: true });
}

async function donation() {
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).body.payment.status).toBe('paid');
  return order;
}

const failedTry = (orderId: string, audience: string) =>
  until(`a failed try for the ${audience}`, () =>
    shop.lines.some(
      (line) =>
        line.startsWith('mail not sent yet') && line.includes(`order:${orderId}:${audience}`),
    ),
  );

/** Expects each mail once, at its recipient and at the maintainer. */
async function expectBothOnce(order: { receiptToken: string }) {
  await until(
    'notified',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
  );
  const mails = await shop.sandbox.mails();
  expect(mails.map(({ envelope }) => envelope.to.join(' ')).sort()).toEqual([
    `${DONOR} ${MAINTAINER}`,
    `${OWNER} ${MAINTAINER}`,
  ]);
}

/** Failures of the mail server, from its greeting to the end of the message. */
const REFUSALS: [string, Record<string, unknown>, string | RegExp][] = [
  ['greets with 554', { at: 'greeting', code: 554, text: '5.7.1 Not you' }, 'greeting 554 5.7.1'],
  [
    'greets with 421',
    { at: 'greeting', code: 421, text: '4.3.2 Too many connections' },
    'greeting 421 4.3.2',
  ],
  ['hangs up instead of greeting', { at: 'greeting', cut: true }, 'connect no answer'],
  ['knows no EHLO', { at: 'ehlo', cut: true }, /(ehlo|connect) no answer/],
  ['refuses the password', { at: 'auth', code: 535, text: '5.7.8 Wrong' }, 'auth 535 5.7.8'],
  ['wants a login', { at: 'mail', code: 530, text: '5.7.0 Log in first' }, 'mail 530 5.7.0'],
  [
    'is over its own quota',
    { at: 'mail', code: 550, text: '5.4.5 Daily quota exceeded' },
    'mail 550 5.4.5',
  ],
  ['refuses at DATA', { at: 'data', code: 451, text: '4.3.0 Later' }, 'data 451 4.3.0'],
  ['refuses at DATA with a 5xx', { at: 'data', code: 554, text: '5.5.1 No' }, 'data 554 5.5.1'],
  [
    'refuses the message for now',
    { at: 'message', code: 451, text: '4.7.1 Greylisted' },
    'message 451 4.7.1',
  ],
  [
    'refuses the message with a 5xx',
    { at: 'message', code: 554, text: '5.7.1 Spam' },
    'message 554 5.7.1',
  ],
  ['does not relay', { at: 'rcpt', code: 550, text: '5.7.1 Relaying denied' }, 'rcpt 550 5.7.1'],
  [
    'says that mailboxes are full',
    { at: 'rcpt', code: 552, text: '5.2.2 Mailbox full' },
    'rcpt 552 5.2.2',
  ],
  ['never greets', { at: 'greeting', delayMs: 5000 }, 'connect no answer'],
  ['never answers MAIL', { at: 'mail', delayMs: 5000 }, 'mail no answer'],
];

// Runs every ninth case; the nightly tests run all.
test.each(sample(REFUSALS, 9))(
  'server that %s: both mails arrive once after it has recovered',
  async (_, answer, reason) => {
    await shop.sandbox.smtpAnswer(answer);
    if ('delayMs' in answer) shop.patience({ smtp: 600 });
    await hangUp();
    shop.lines.length = 0;
    const order = await donation();
    await until('a try that failed for this reason', () =>
      shop.lines.some(
        (line) => line.startsWith('mail not sent yet') && new RegExp(reason).test(line),
      ),
    );
    expect((await shop.visitor.receipt(order.receiptToken)).body).toMatchObject({
      payment: { status: 'paid' },
      confirmationSent: false,
      confirmationUndeliverable: false,
    });
    await shop.sandbox.control('DELETE', '/mail/answers');
    await expectBothOnce(order);
  },
);

test.each(
  sample(
    [
      ['cuts the connection after the message without taking it', { at: 'message', cut: true }],
      [
        'takes the message and cuts the connection',
        { at: 'message', cut: true, after: true, times: 2 },
      ],
      [
        'takes the message and thinks for too long',
        { at: 'message', delayMs: 3000, after: true, times: 2 },
      ],
    ],
    3,
    2,
  ),
)('server that %s: each mail arrives once', async (_, answer) => {
  await shop.sandbox.smtpAnswer(answer);
  if ('delayMs' in answer) shop.patience({ smtp: 900 });
  const order = await donation();
  const failed = (audience: string) =>
    shop.lines.some((line) =>
      new RegExp(`^mail not sent yet .*order:${order.id}:${audience}.*"message no answer"`).test(
        line,
      ),
    );
  // Either mail may be retried before the other is tried first.
  await until('a failed try of each', () => ['owner', 'customer'].every(failed));
  await shop.sandbox.control('DELETE', '/mail/answers');
  await expectBothOnce(order);
});

test('temporarily refused buyer: gets the mail later and the copy is sent once', async () => {
  await shop.sandbox.smtpAnswer({
    at: 'rcpt',
    recipient: DONOR,
    code: 450,
    text: '4.2.0 Greylisted',
  });
  const order = await donation();
  await failedTry(order.id, 'customer');
  await until(
    'the owner to hear',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.ownerInformed,
  );
  expect((await shop.sandbox.mails()).map(({ to }) => to)).toEqual([OWNER]);
  await shop.sandbox.control('DELETE', '/mail/answers');
  await expectBothOnce(order);
});

nightlyTest('refused maintainer: the other recipients get their mail', async () => {
  await shop.sandbox.smtpAnswer({
    at: 'rcpt',
    recipient: MAINTAINER,
    code: 550,
    text: '5.1.1 Unknown',
  });
  const order = await donation();
  await until(
    'notified',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
  );
  expect((await shop.sandbox.mails()).map(({ envelope }) => envelope.to.join(' ')).sort()).toEqual([
    DONOR,
    OWNER,
  ]);
});

test('unknown address: the refusal is final for that recipient only', async () => {
  await shop.sandbox.smtpAnswer({
    at: 'rcpt',
    recipient: DONOR,
    code: 550,
    text: '5.1.1 No such user',
  });
  const order = await donation();
  await until(
    'undeliverable',
    async () => (await shop.visitor.receipt(order.receiptToken)).body.confirmationUndeliverable,
  );
  const mails = await until('two mails to the owner', async () => {
    const all = await shop.sandbox.mails();
    return all.length >= 2 ? all : null;
  });
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Eine Bestätigung lässt sich nicht zustellen: Bestellung über 25,00 €',
    'Neue Spende über 25,00 € von Cleo',
  ]);
});

test('wrong owner address: every mail arrives after it is corrected', async () => {
  await shop.sandbox.smtpAnswer({
    at: 'rcpt',
    recipient: OWNER,
    code: 550,
    text: '5.1.1 No such user',
  });
  const order = await donation();
  await failedTry(order.id, 'owner');
  await shop.sandbox.control('DELETE', '/mail/answers');
  await expectBothOnce(order);
});

test('slow mail: delays no other mail', async () => {
  await shop.sandbox.smtpAnswer({ at: 'rcpt', recipient: DONOR, delayMs: 900, times: 1 });
  const slow = await donation();
  const { body: quick } = await shop.visitor.order(shopOrder());
  await shop.sandbox.approve(quick.paypalOrderId);
  await shop.visitor.capture(quick.id);
  await until(
    'the quick one',
    async () => (await shop.visitor.receipt(quick.receiptToken)).body.confirmationSent,
  );
  const order = await shop.sandbox.mails();
  expect(order.map(({ to }) => to)).toContain('ada@visitor.example');
  // Deliver both orders' mails, so that none is left for the next test.
  for (const { receiptToken } of [slow, quick])
    await until(
      'notified',
      async () => (await shop.visitor.receipt(receiptToken)).body.state === 'notified',
    );
});

nightlyTest('many mails: share a few connections', async () => {
  const connections = async () =>
    ((await shop.sandbox.control('GET', '/mail')) as { connections: number }).connections;
  // Ends deliveries that an earlier test left running.
  await shop.restart();
  const before = await connections();
  const orders = await Promise.all(Array.from({ length: 12 }, donation));
  for (const order of orders)
    await until(
      'notified',
      async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
    );
  expect(await shop.sandbox.mails()).toHaveLength(24);
  expect((await connections()) - before).toBeLessThanOrEqual(5);
});

nightlyTest('kept-alive connection closed by the server: counts as no failed try', async () => {
  await expectBothOnce(await donation());
  await hangUp();
  await shop.sandbox.control('DELETE', '/mails');
  shop.lines.length = 0;
  await expectBothOnce(await donation());
  expect(shop.lines.filter((line) => line.startsWith('mail not sent yet'))).toEqual([]);
});

test('stopped queue: log and health check give since when, why and when it resumes', async () => {
  expect((await health()).outbox.standing).toBeNull();
  const begin = Date.now();
  await shop.sandbox.smtpAnswer({
    at: 'auth',
    code: 535,
    text: '5.7.8 <someone@private.example> is locked',
  });
  await hangUp();
  shop.lines.length = 0;
  const order = await donation();
  const { standing } = await until('a standing queue', async () => {
    const { outbox } = await health();
    return outbox.standing ? outbox : null;
  });
  expect(standing?.reason).toBe('auth 535 5.7.8');
  expect(Date.parse(standing?.since ?? '')).toBeGreaterThanOrEqual(begin);
  expect(
    shop.lines.some(
      (line) =>
        line.startsWith('outbox stands still') &&
        line.includes('auth 535 5.7.8') &&
        line.includes('"since":"20'),
    ),
  ).toBe(true);
  expect(shop.lines.join('\n')).not.toContain('@');
  const owed = (await health()).outbox;
  expect(owed.waiting).toBe(2);
  expect(Date.parse(owed.oldest ?? '')).toBeGreaterThanOrEqual(begin);
  // The number of waiting mails survives a restart.
  await shop.restart();
  expect((await health()).outbox).toMatchObject({ waiting: 2, oldest: owed.oldest });
  await until('a queue that stands again', async () => (await health()).outbox.standing);
  await shop.sandbox.control('DELETE', '/mail/answers');
  await expectBothOnce(order);
  await until('nothing owed', async () => (await health()).outbox.waiting === 0);
  expect((await health()).outbox).toMatchObject({ standing: null, oldest: null });
  expect(shop.lines.some((line) => line.startsWith('outbox runs again'))).toBe(true);
});
