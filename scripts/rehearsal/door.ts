import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Certificates } from './certificates';

/** The hosted services by name, and where the sandbox has each. The functions ask the first ones, browsers the others too. */
const PLACES: readonly [name: RegExp, path: (host: string) => string][] = [
  [/^cdn\.contentful\.example$/, () => ''],
  [/^api\.contentful\.example$/, () => '/management'],
  [/^api-m\.paypal\.example$/, () => '/paypal'],
  [/^itunes\.example$/, () => '/podcasts'],
  [/\.paypal\.com$|\.paypalobjects\.com$/, () => '/paypal'],
  [/\.ctfassets\.net$/, (host) => `/assets/${host}`],
];

/** Every name for which the door needs a certificate. */
export const DOOR_NAMES = [
  'cdn.contentful.example',
  'api.contentful.example',
  'api-m.paypal.example',
  'itunes.example',
  '*.paypal.com',
  '*.paypalobjects.com',
  '*.ctfassets.net',
] as const;

/** Contentful names the host of a file without its scheme; the sandbox puts its own before it. */
async function passOn(
  answer: IncomingMessage,
  response: ServerResponse,
  sandboxHost: string,
): Promise<void> {
  const {
    'content-length': _length,
    'transfer-encoding': _encoding,
    connection: _connection,
    ...headers
  } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  if (!(headers['content-type'] ?? '').includes('json')) return void answer.pipe(response);
  response.end((await text(answer)).replaceAll(`//${sandboxHost}/assets/`, '//'));
}

export interface Door {
  port: number;
  /** Hosts that nobody plays and that were asked for all the same. */
  strangers: string[];
  close(): Promise<void>;
}

/** Stands for the hosted services on the net: speaks TLS under their names and leads each to its place in the sandbox. */
export async function openDoor(certificates: Certificates, sandboxUrl: string): Promise<Door> {
  const sandbox = new URL(sandboxUrl);
  const strangers: string[] = [];
  const server = createServer(
    { cert: certificates.certificate, key: certificates.key },
    (incoming, response) => {
      const name = (incoming.headers.host ?? '').replace(/:\d+$/, '');
      const place = PLACES.find(([pattern]) => pattern.test(name))?.[1];
      if (place === undefined) {
        strangers.push(name);
        return void response.writeHead(404).end();
      }
      const { host: _host, 'accept-encoding': _encodings, ...headers } = incoming.headers;
      const onward = request(
        {
          host: sandbox.hostname,
          port: sandbox.port,
          method: incoming.method,
          path: place(name) + (incoming.url ?? '/'),
          headers: { ...headers, 'x-forwarded-host': name },
        },
        (answer) => {
          passOn(answer, response, sandbox.host).catch(() => response.destroy());
        },
      );
      onward.once('error', () => response.destroy());
      incoming.pipe(onward);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    strangers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
