import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF file (W3C WOFF 1.0) to the TrueType file in it: fontkit reads neither the subsets' WOFF files nor the
 * glyphs of WOFF2.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const log = Math.floor(Math.log2(count));
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(SFNT_ENTRY * 2 ** log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(SFNT_ENTRY * (count - 2 ** log), 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEADER + WOFF_ENTRY * at;
    const field = (index: number) => woff.readUInt32BE(entry + 4 * index);
    const [start, packed, length] = [field(1), field(2), field(3)];
    const bytes = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    [field(0), field(4), offset, length].forEach((value, index) =>
      head.writeUInt32BE(value, SFNT_HEADER + SFNT_ENTRY * at + 4 * index),
    );
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
