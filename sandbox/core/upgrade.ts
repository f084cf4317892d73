import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { delay } from './applyFault';
import type { Faults } from './faults';
import type { RequestLog } from './requestLog';
import type { StandIn } from './standIn';

function plainHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
}

/** Offers a WebSocket upgrade to each stand-in in turn, with the request log and faults of HTTP requests. */
export async function offerUpgrade(
  standIns: StandIn[],
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  around: { log: RequestLog; faults: Faults; closing: AbortSignal },
): Promise<void> {
  const url = request.url ?? '/';
  for (const standIn of standIns.filter((candidate) => candidate.upgrade)) {
    const fault = around.faults.take(standIn.service, url);
    await delay(fault?.delayMs, around.closing);
    if (fault?.drop || fault?.status) {
      around.log.add({
        service: standIn.service,
        method: 'GET',
        url,
        headers: plainHeaders(request),
        body: '',
      });
      if (fault.status)
        socket.write(`HTTP/1.1 ${fault.status} Sandbox fault\r\nConnection: close\r\n\r\n`);
      socket.destroy();
      return;
    }
    if (standIn.upgrade?.(request, socket, head)) {
      around.log.add({
        service: standIn.service,
        method: 'GET',
        url,
        headers: plainHeaders(request),
        body: '',
      });
      return;
    }
  }
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
}
