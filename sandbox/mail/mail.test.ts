import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { startSandbox, type RunningSandbox } from '../core/server';
import type { ReceivedMail } from './inbox';
import { smtpCode } from './messageRoute';
import { mailStandIn, type MailStandIn } from './standIn';
import { until } from '../../test/until';
import { callControl } from '../testing/control';

let mail: MailStandIn;
let sandbox: RunningSandbox;
beforeAll(async () => {
  mail = await mailStandIn({ smtpPort: 0 });
  sandbox = await startSandbox({ port: 0, standIns: [mail] });
});
afterAll(() => sandbox.close());
beforeEach(() => callControl(sandbox.url, 'POST', '/reset'));

const send = (more: object = {}) =>
  createTransport({ host: '127.0.0.1', port: mail.smtp.address.port, ignoreTLS: true }).sendMail({
    from: 'Shop <shop@site.example>',
    to: 'ada@visitor.example',
    cc: 'Keeper <keeper@site.example>',
    replyTo: 'owner@site.example',
    subject: 'Grüße',
    html: '<p>Hällo</p>',
    text: 'Hällo',
    messageId: '<one@site.example>',
    attachments: [{ filename: 'a.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
    ...more,
  });
const mails = (query = '') => callControl<ReceivedMail[]>(sandbox.url, 'GET', `/mails${query}`);
const fault = (body: object) =>
  callControl(sandbox.url, 'POST', '/faults', {
    service: 'mail',
    pathContains: '/smtp',
    times: 1,
    ...body,
  });

test('inbox: a mail is stored with all parts, listed, found by id and deleted', async () => {
  await send();
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    id: expect.any(String),
    envelope: { from: 'shop@site.example', to: ['ada@visitor.example', 'keeper@site.example'] },
    from: 'Shop <shop@site.example>',
    to: 'ada@visitor.example',
    cc: 'Keeper <keeper@site.example>',
    replyTo: 'owner@site.example',
    subject: 'Grüße',
    html: '<p>Hällo</p>',
    headers: { 'message-id': '<one@site.example>' },
    attachments: [
      {
        filename: 'a.ics',
        contentType: 'text/calendar',
        content: expect.stringContaining('BEGIN:VCALENDAR') as string,
      },
    ],
  });
  expect(first?.text.trim()).toBe('Hällo');
  expect(Date.parse(first?.at ?? '')).toBeGreaterThan(0);
  expect(await mails('?messageId=%3Cone@site.example%3E')).toHaveLength(1);
  expect(await mails('?messageId=%3Cother@site.example%3E')).toEqual([]);
  await callControl(sandbox.url, 'DELETE', '/mails');
  expect(await mails()).toEqual([]);
});

test('inbox page: shows mails without running their scripts', async () => {
  await send({ subject: '<script>alert(1)</script>', html: '<script>alert(2)</script>"><b>x' });
  const list = await (await fetch(`${sandbox.url}/mail`)).text();
  expect(list).toContain('&lt;script&gt;alert(1)');
  const one = await (await fetch(`${sandbox.url}/mail/${(await mails())[0]?.id}`)).text();
  expect(one).toContain('<iframe title="The mail as html" sandbox=""');
  expect(one).not.toContain('<script>');
});

test('smtp: a client that disconnects within a message leaves nothing', async () => {
  const socket = connect(mail.smtp.address.port, '127.0.0.1');
  let heard = '\n';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  const say = async (line: string, code: string) => {
    if (line) socket.write(`${line}\r\n`);
    await until(`${code} after "${line}"`, () => heard.includes(`\n${code}`));
    heard = '\n';
  };
  await say('', '220');
  await say('HELO x', '250');
  await say('MAIL FROM:<a@b.example>', '250');
  await say('RCPT TO:<c@d.example>', '250');
  await say('DATA', '354');
  socket.write('Subject: half');
  socket.destroy();
  await send();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Grüße']);
});

test('smtp: a stopped server refuses connections and restarts on its port', async () => {
  const put = (up: boolean) => callControl(sandbox.url, 'PUT', '/mail', { up });
  const { port } = mail.smtp.address;
  await put(false);
  await expect(send()).rejects.toThrow(/ECONNREFUSED/);
  await put(true);
  await send();
  expect(mail.smtp.address.port).toBe(port);
  expect(await mails()).toHaveLength(1);
});

test('smtp: faults become SMTP answers', async () => {
  expect([200, 451, 452, 500, 503, 550, 554, 404].map(smtpCode)).toEqual([
    250, 451, 452, 451, 451, 550, 554, 451,
  ]);
  await fault({ status: 451 });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  await fault({ status: 550 });
  await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  await fault({ drop: true });
  await expect(send()).rejects.toThrow();
  expect(await mails()).toEqual([]);
  await fault({ drop: true, after: true });
  await expect(send()).rejects.toThrow();
  expect(await mails()).toHaveLength(1);
});

describe('set SMTP answers', () => {
  const tell = (answer: object) => callControl(sandbox.url, 'POST', '/mail/answers', answer);

  test.each([
    [
      { at: 'greeting', code: 554, text: '5.7.1 Not you' },
      { responseCode: 554, command: 'CONN' },
    ],
    [
      { at: 'mail', code: 530, text: '5.7.0 Log in' },
      { responseCode: 530, command: 'MAIL FROM', response: '530 5.7.0 Log in' },
    ],
    [
      { at: 'rcpt', code: 450, text: '4.2.0 Later' },
      { responseCode: 450, command: 'RCPT TO' },
    ],
    [
      { at: 'data', code: 451, text: '4.3.0 Later' },
      { responseCode: 451, command: 'DATA' },
    ],
    [
      { at: 'message', code: 554, text: '5.7.1 Spam' },
      { responseCode: 554, command: 'DATA' },
    ],
  ])('refuse a mail until they are removed: %j', async (answer, error) => {
    await tell(answer);
    await expect(send()).rejects.toMatchObject(error);
    expect(await mails()).toEqual([]);
    await callControl(sandbox.url, 'DELETE', '/mail/answers');
    await send();
    expect(await mails()).toHaveLength(1);
  });

  test('apply to one recipient, for `times` mails', async () => {
    await tell({
      at: 'rcpt',
      recipient: 'keeper@site.example',
      code: 550,
      text: '5.1.1 Nobody',
      times: 1,
    });
    expect((await send()).rejected).toEqual(['keeper@site.example']);
    expect((await send()).rejected).toEqual([]);
    expect((await mails()).map(({ envelope }) => envelope.to.length)).toEqual([1, 2]);
  });

  test('can store the message and lose the answer', async () => {
    await tell({ at: 'message', cut: true, after: true, times: 1 });
    await expect(send()).rejects.toThrow();
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    [{ at: 'rcpt' }],
    [{ at: 'nowhere', code: 500 }],
    [{ at: 'mail', code: 250 }],
    [{ at: 'rcpt', recipient: 'x', code: 550 }],
    ['no object'],
  ])('are rejected when invalid: %j', async (answer) => {
    await expect(tell(answer as object)).rejects.toThrow('answered 400');
  });
});
