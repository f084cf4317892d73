import { configureStore } from '@reduxjs/toolkit';
import { mailApi, type MailServices } from './mailApi';
import { sendRequestApi } from './sendRequest';

const REQUEST = { kind: 'contact', name: 'Ada', email: '', message: 'Left or right?' } as const;

/** Sends a message to a server that returns this answer. */
async function send(answer: () => Response, answers?: 'read' | 'ignored') {
  const said: string[] = [];
  const mail: MailServices['mail'] = {
    url: 'http://127.0.0.1:1/mail',
    withdrawalsUrl: '',
    timeoutMs: 20_000,
    account: 'openstrings',
    owner: 'owner@openstrings.example',
    cc: 'cc@openstrings.example',
    ...(answers && { answer: answers }),
    warn: (message) => said.push(message),
  };
  const store = configureStore({
    reducer: { [mailApi.reducerPath]: mailApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { mail } } }).concat(mailApi.middleware),
  });
  const fetching = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(answer()));
  const { error } = await store.dispatch(
    sendRequestApi.endpoints.sendRequest.initiate({
      request: REQUEST,
      language: 'en-US',
      key: 'k'.repeat(20),
    }),
  );
  fetching.mockRestore();
  return { error, said };
}

it('sendRequest: succeeds when the mail function confirms', async () => {
  expect((await send(() => Response.json({ sent: true, repeated: false }))).error).toBeUndefined();
});

const UNREADABLE: [string, () => Response][] = [
  ['a page of HTML', () => new Response('<html><body>Please log in</body></html>')],
  ['an empty answer', () => new Response('')],
  ['another JSON answer', () => Response.json({ items: [] })],
  ['a truncated answer', () => new Response('{"sent":tr')],
];

it.each(UNREADABLE)(
  'sendRequest: fails for %s, so that the message is kept',
  async (_name, answer) => {
    const { error, said } = await send(answer);
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(said).toHaveLength(1);
  },
);

it.each(UNREADABLE)(
  'sendRequest: succeeds with %s where answers are ignored',
  async (_name, answer) => {
    const { error, said } = await send(answer, 'ignored');
    expect(error).toBeUndefined();
    expect(said).toEqual([]);
  },
);

it('sendRequest: fails for an error status also where answers are ignored', async () => {
  const { error } = await send(() => new Response('', { status: 502 }), 'ignored');
  expect(error).toMatchObject({ kind: 'unavailable' });
});
