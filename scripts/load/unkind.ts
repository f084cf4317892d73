import { connect } from 'node:net';
import { lapse } from '../../test/lapse';
import type { Tally } from './tally';

const ORIGIN = 'http://localhost:3000';
const json = { 'content-type': 'application/json', origin: ORIGIN };
const MEGABYTE = 2 ** 20;

/** Sends what is too large or no sense at all; each has its own refusal, and never a 5xx. */
export async function oversized(url: string, number: number, tally: Tally): Promise<void> {
  const post = (body: string) => async () =>
    (await fetch(`${url}/orders`, { method: 'POST', headers: json, body })).status;
  const kinds = [
    // The connection may be closed while the rest is still being sent.
    () => tally.take([413, 'cut'], post('x'.repeat(MEGABYTE))),
    () => tally.take([400, 413], post(`{"kind":${'['.repeat(20_000)}`)),
    () =>
      tally.take(
        [431, 'cut'],
        async () =>
          (
            await fetch(`${url}/receipts/x`, {
              headers: { origin: ORIGIN, 'x-large': 'x'.repeat(60_000) },
            })
          ).status,
      ),
    () =>
      tally.take(
        [404, 414, 431],
        async () =>
          (await fetch(`${url}/receipts/${'x'.repeat(20_000)}`, { headers: { origin: ORIGIN } }))
            .status,
      ),
    () => tally.take([400], post('{"kind":"donation"')),
  ];
  await kinds[number % kinds.length]?.();
  await lapse('goes away', 200);
}

/** Begins an order and sends a byte a second, for as long as it is let: it holds a connection, and must hold up nobody. */
export async function slow(url: string, until: number, tally: Tally): Promise<void> {
  const { hostname, port } = new URL(url);
  await tally.take([0], async () => {
    const socket = connect(Number(port), hostname);
    let open = true;
    socket.on('error', () => undefined);
    socket.on('close', () => (open = false));
    socket.write(
      `POST /orders HTTP/1.1\r\nHost: ${hostname}\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    );
    while (open && performance.now() < until) {
      await lapse('no byte', 1000);
      if (open) socket.write(' ');
    }
    socket.destroy();
    return 0;
  });
}
