import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { MailConfig } from '../config';
import { SmtpConnectionPool } from './connectionPool';
import { until } from '../../../test/until';
import { nightlyTest } from '../../../test/nightly';

/** A server that answers each line with the result of `say`; `null` leaves it unanswered. */
async function scripted(say: (line: string, connection: number) => string | null) {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    const number = (connections += 1);
    sockets.add(socket);
    let inData = false;
    let rest = '';
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const reply = (line: string): void => {
      const answer = say(line, number);
      if (line === 'DATA' && answer?.startsWith('354')) inData = true;
      if (answer) socket.write(`${answer}\r\n`);
    };
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inData && line !== '.') continue;
        inData = false;
        reply(line);
      }
    });
    reply('');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    count: () => connections,
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise<void>(
        (resolve) => (sockets.forEach((socket) => socket.destroy()), server.close(() => resolve())),
      ),
  };
}

const KIND: Record<string, string> = {
  '': '220 here',
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 2.0.0 queued',
  RSET: '250 ok',
};
const kindly = (line: string): string => KIND[line.split(' ')[0] ?? ''] ?? '502 no';

/** A pool with long time-outs for a busy machine; `more` shortens them for a silent server. */
const poolAt = (port: number, more: Partial<MailConfig['smtp']> = {}) =>
  new SmtpConnectionPool({
    host: '127.0.0.1',
    port,
    secure: 'no',
    user: '',
    password: '',
    timeoutMs: 10_000,
    answerMs: 10_000,
    connections: 5,
    ...more,
  });
const letter = (to = 'ada@visitor.example') => ({
  from: 'post@site.example',
  to: [to, 'copy@site.example'],
  raw: Buffer.from('Subject: x\r\n\r\nhello\r\n'),
});

let server: Awaited<ReturnType<typeof scripted>>;
let pool: SmtpConnectionPool;
afterEach(async () => {
  pool.close();
  await server.close();
});

test('connection pool: reuses one connection for consecutive mails', async () => {
  server = await scripted(kindly);
  pool = poolAt(server.port);
  for (let i = 0; i < 5; i += 1) expect((await pool.send(letter())).outcome).toBe('accepted');
  expect(server.count()).toBe(1);
});

nightlyTest(
  'connection pool: respects the maximum and reserves one connection for urgent mails',
  async () => {
    let dots = 0;
    server = await scripted((line) => {
      if (line === '.') dots += 1;
      return line === '.' && dots <= 2 ? null : kindly(line);
    });
    pool = poolAt(server.port, { connections: 3, answerMs: 2000 });
    const slow = Array.from({ length: 6 }, () => pool.send(letter()));
    await until('two mails on their way', () => dots >= 2);
    expect((await pool.send(letter(), true)).outcome).toBe('accepted');
    expect(server.count()).toBe(3);
    expect((await Promise.all(slow)).map(({ outcome }) => outcome).sort()).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'unsure',
      'unsure',
    ]);
  },
);

test('connection pool: replaces a dead connection before the mail is sent', async () => {
  server = await scripted(kindly);
  pool = poolAt(server.port);
  await pool.send(letter());
  server.hangUp();
  expect((await pool.send(letter())).outcome).toBe('accepted');
  expect(server.count()).toBe(2);
});

test('connection pool: never repeats a mail once its message has begun', async () => {
  let dots = 0;
  server = await scripted((line) => {
    if (line !== '.') return kindly(line);
    dots += 1;
    if (dots === 2) server.hangUp();
    return dots === 2 ? null : kindly(line);
  });
  pool = poolAt(server.port);
  await pool.send(letter());
  expect(await pool.send(letter())).toMatchObject({ outcome: 'unsure', began: true });
  expect([dots, server.count()]).toEqual([2, 1]);
});

test('connection pool: sends no message when only the copy is accepted', async () => {
  let dots = 0;
  server = await scripted((line) => {
    if (line === '.') dots += 1;
    return line.startsWith('RCPT TO:<ada') ? '451 4.7.1 greylisted' : kindly(line);
  });
  pool = poolAt(server.port);
  expect(await pool.send(letter())).toMatchObject({
    outcome: 'later',
    answer: { phase: 'rcpt', code: 451, enhanced: '4.7.1' },
    began: false,
  });
  expect(dots).toBe(0);
});

test('connection pool: reuses a connection after a refused recipient', async () => {
  server = await scripted((line) =>
    line.startsWith('RCPT TO:<nobody') ? '550 5.1.1 no' : kindly(line),
  );
  pool = poolAt(server.port);
  await pool.send({ ...letter(), to: ['nobody@visitor.example'] });
  expect((await pool.send(letter())).outcome).toBe('accepted');
  expect(server.count()).toBe(1);
});

test.each<[string, (line: string) => string | null, object, Partial<MailConfig['smtp']>]>([
  [
    'an EHLO and HELO that are refused',
    (line) => (/^(EHLO|HELO)/.test(line) ? '550 5.7.1 go away' : kindly(line)),
    { phase: 'ehlo', code: 550 },
    {},
  ],
  [
    'silence after EHLO',
    (line) => (/^(EHLO|HELO)/.test(line) ? null : kindly(line)),
    { code: null },
    { timeoutMs: 400 },
  ],
  [
    '421 at MAIL',
    (line) => (line.startsWith('MAIL') ? '421 4.7.0 slow down' : kindly(line)),
    { phase: 'mail', code: 421 },
    {},
  ],
  [
    'nonsense for a greeting',
    (line) => (line === '' ? 'HTTP/1.1 400 Bad Request' : kindly(line)),
    { code: null },
    {},
  ],
])('connection pool: %s is retried later', async (_, say, answer, patience) => {
  server = await scripted(say);
  pool = poolAt(server.port, patience);
  expect(await pool.send(letter())).toMatchObject({ outcome: 'later', answer, began: false });
});

test.each<[string, string, string | null]>([
  ['no answer', 'unsure', null],
  ['nonsense', 'unsure', 'what?'],
  ['a refusal', 'later', '554 5.7.1 spam'],
  ['a refusal for now', 'later', '451 4.3.0 later'],
])('connection pool: %s after the message is %s', async (_, outcome, said) => {
  server = await scripted((line) => (line === '.' ? said : kindly(line)));
  pool = poolAt(server.port, said === null ? { answerMs: 600 } : {});
  expect((await pool.send(letter())).outcome).toBe(outcome);
});

test('connection pool: sends nothing unencrypted when STARTTLS is required and not offered', async () => {
  const heard: string[] = [];
  server = await scripted((line) => {
    heard.push(line);
    return kindly(line);
  });
  pool = poolAt(server.port, { secure: 'starttls', user: 'u', password: 'p' });
  expect(await pool.send(letter())).toMatchObject({
    outcome: 'later',
    answer: { phase: 'starttls' },
  });
  expect(heard.join('\n')).not.toMatch(/AUTH|MAIL/);
});
