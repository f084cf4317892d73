import { connect, createServer, type AddressInfo } from 'node:net';

export interface ByteRelay {
  port: number;
  /** Bytes sent to browsers so far, headers included, whoever asked: pages, their parts, service workers. */
  sent(): number;
  close(): Promise<void>;
}

/** Passes connections on to a port of this machine and counts the bytes that it answers. */
export async function startByteRelay(target: number): Promise<ByteRelay> {
  let bytes = 0;
  const server = createServer((browser) => {
    const host = connect(target, '127.0.0.1');
    host.on('data', (chunk) => (bytes += chunk.length));
    browser.pipe(host).pipe(browser);
    const end = (): void => {
      browser.destroy();
      host.destroy();
    };
    for (const socket of [browser, host]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => bytes,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
