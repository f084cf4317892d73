import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface Transmission {
  id: string;
  time: string;
}

/** Signature over transmission id, time, webhook id and the body's checksum: like PayPal's, but symmetric. */
export function sign(
  secret: string,
  webhookId: string,
  transmission: Transmission,
  body: string,
): string {
  return createHmac('sha256', secret)
    .update(`${transmission.id}|${transmission.time}|${webhookId}|${crc32(body)}`)
    .digest('base64');
}
