import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchWithTimeout, NoAnswer } from './fetchWithTimeout';

const servers: Server[] = [];
async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('fetchWithTimeout: sends method, headers and body, and reads a chunked answer', async () => {
  const { url } = await serve((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => (body += chunk))
      .on('end', () => {
        const text = Buffer.from(`${request.method} ${request.headers['x-a']} ${body} Müller 🎻`);
        response.writeHead(422);
        // Splits a multi-byte character.
        for (const byte of text) response.write(Buffer.from([byte]));
        response.end();
      });
  });
  expect(
    await fetchWithTimeout('x', 5000, url, {
      method: 'POST',
      headers: { 'X-A': 'b' },
      body: '{"ü":1}',
    }),
  ).toMatchObject({ status: 422, text: 'POST b {"ü":1} Müller 🎻' });
});

test('fetchWithTimeout: returns a redirect without following it', async () => {
  const { url } = await serve((request, response) =>
    response.writeHead(request.url === '/' ? 302 : 200, { Location: '/elsewhere' }).end(),
  );
  expect((await fetchWithTimeout('x', 5000, url)).status).toBe(302);
});

test.each<[string, RequestListener]>([
  ['never begins', () => undefined],
  ['never ends', (_, response) => void response.writeHead(200).write('half')],
  [
    'drips',
    (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('fetchWithTimeout: throws NoAnswer after the limit when the answer %s', async (_, listener) => {
  const { url } = await serve(listener);
  await expect(fetchWithTimeout('shop', 150, url)).rejects.toMatchObject({
    name: 'NoAnswer',
    service: 'shop',
    detail: 'TimeoutError',
  });
});

test('fetchWithTimeout: throws NoAnswer for a cut connection, half a body and a closed port', async () => {
  const cut = await serve((request) => request.socket.destroy());
  const half = await serve((request, response) => {
    response
      .writeHead(200, { 'Content-Length': '100' })
      .write('half', () => request.socket.destroy());
  });
  const gone = await serve(() => undefined);
  await new Promise((resolve) => gone.server.close(resolve));
  for (const { url } of [cut, half, gone]) {
    await expect(fetchWithTimeout('x', 5000, url, { method: 'POST', body: '{}' })).rejects.toThrow(
      NoAnswer,
    );
    await expect(fetchWithTimeout('x', 5000, url)).rejects.toThrow(NoAnswer);
  }
});

test('fetchWithTimeout: reuses connections and repeats a GET on one that was closed', async () => {
  const sockets = new Set<unknown>();
  const { url, server } = await serve((request, response) => {
    sockets.add(request.socket);
    response.end('ok');
  });
  server.keepAliveTimeout = 60_000;
  for (let i = 0; i < 5; i += 1) await fetchWithTimeout('x', 5000, url);
  expect(sockets.size).toBe(1);
  server.closeAllConnections();
  expect(await fetchWithTimeout('x', 5000, url)).toMatchObject({
    status: 200,
    text: 'ok',
  });
});
