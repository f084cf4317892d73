import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SUBJECT_LIMIT } from '../../../contracts/mail/mailCall';
import type { Outgoing } from '../../mail/message/outgoing';
import type { MailDocument } from './document';
import { sendDirectly, sendOverHttp } from './sendMail';

const documentOf = (subject: string): MailDocument => ({
  subject,
  language: 'en-US',
  heading: 'Hello',
  blocks: [{ type: 'text', text: 'Hello' }],
});
const addressed = (subject = 'Hello') => ({
  to: 'ada@visitor.example',
  mail: documentOf(subject),
});

const OWNER = 'o@site.example';
const COPIES = { cc: 'cc@site.example', copiesBuyers: false };

test('copies: go with mails to the owner, and with those to buyers only where it is asked for', async () => {
  const copyOf = async (to: string, more: Partial<typeof COPIES> = {}, isPrivate = false) => {
    let copy = '';
    await sendDirectly(
      ({ cc }) => {
        copy = cc;
        return Promise.resolve({ state: 'sent', repeated: false });
      },
      OWNER,
      () => Promise.resolve({ ...COPIES, ...more }),
    )({ ...addressed(), to, isPrivate }, 'k');
    return copy;
  };
  expect(await copyOf('O@site.example')).toBe('cc@site.example');
  expect(await copyOf('ada@visitor.example')).toBe('');
  expect(await copyOf('ada@visitor.example', { copiesBuyers: true })).toBe('cc@site.example');
  expect(await copyOf('o@site.example', { copiesBuyers: true }, true)).toBe('');
});

test.each([
  'a\u2028b',
  'a\r\nBcc: x@y.example',
  'a\u0000b',
  '🎻'.repeat(300),
  `x${'é'.repeat(300)}`,
])('subject: title %j becomes one line within the limit of the mail function', async (title) => {
  const posted: Outgoing[] = [];
  await sendDirectly(
    (mail) => {
      posted.push(mail);
      return Promise.resolve({ state: 'sent', repeated: false });
    },
    OWNER,
    () => Promise.resolve(COPIES),
  )(addressed(title), 'k');
  const subject = posted[0]?.subject ?? '';
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect(subject.length).toBeLessThanOrEqual(SUBJECT_LIMIT);
  expect(subject).not.toBe('');
});

describe('mail function that runs elsewhere', () => {
  let server: Server;
  let status = 200;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 'headerInjection' } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());
  const post = (answer: number) => {
    status = answer;
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/mail`;
    return sendOverHttp({ url, account: 'a', secret: 's', owner: OWNER, ...COPIES }, () =>
      Promise.resolve(COPIES),
    )(addressed(), 'k');
  };

  test.each([400, 404, 413])(
    'an answer %i is a mistake in this mail and is named',
    async (answer) => {
      await expect(post(answer)).rejects.toThrow(
        `the mail function refuses our call: ${answer} headerInjection`,
      );
    },
  );

  test.each([401, 403, 429, 500, 503])('an answer %i concerns every mail', async (answer) => {
    expect(await post(answer)).toMatchObject({ state: 'later', ours: true });
  });

  test('an answer 422 is final, and 409 means that another process sends it', async () => {
    expect(await post(422)).toMatchObject({ state: 'refused' });
    expect(await post(409)).toMatchObject({ state: 'notTried', waitMs: 1000 });
  });
});
