import { configureStore } from '@reduxjs/toolkit';
import { mailApi, type MailServices } from './mailApi';
import { sendRequestApi } from './sendRequest';

const REQUEST = { kind: 'contact', name: 'Ada', email: '', message: 'Left or right?' } as const;

/** Sends a message to a server that returns this answer. */
async function send(answer: () => Response) {
  const said: string[] = [];
  const mail: MailServices['mail'] = {
    url: 'http://127.0.0.1:1/mail',
    withdrawalsUrl: '',
    timeoutMs: 20_000,
    account: 'openstrings',
    owner: 'owner@openstrings.example',
    cc: 'cc@openstrings.example',
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

it.each([
  ['a page of HTML', () => new Response('<html><body>Please log in</body></html>')],
  ['an empty answer', () => new Response('')],
  ['another JSON answer', () => Response.json({ items: [] })],
  ['a truncated answer', () => new Response('{"sent":tr')],
])('sendRequest: fails for %s, so that the message is kept', async (_name, answer) => {
  const { error, said } = await send(answer);
  expect(error).toMatchObject({ kind: 'unavailable' });
  expect(said).toHaveLength(1);
});
