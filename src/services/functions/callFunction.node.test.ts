import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callFunction } from './callFunction';

let silent: Server;
beforeAll(
  () =>
    new Promise<void>(
      (resolve) => (silent = createServer(() => undefined).listen(0, '127.0.0.1', resolve)),
    ),
);
afterAll(() => new Promise((resolve) => silent.close(resolve).closeAllConnections()));

it('callFunction: gives up a silent function after the configured timeout', async () => {
  const answer = await callFunction(
    `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}/mail`,
    { method: 'POST' },
    50,
  );
  expect(answer).toMatchObject({
    error: { kind: 'unavailable', status: null, detail: expect.stringContaining('TimeoutError') },
  });
});
