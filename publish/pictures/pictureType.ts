/** The format of a picture, detected from its first bytes. */
export interface PictureType {
  /** Media type; null for anything that browsers do not show as a picture (HEIC, TIFF, HTML …). */
  type: string | null;
  /** True when converting it would keep one frame only. */
  animated: boolean;
}

/** Number of first bytes that `pictureTypeOf` needs. */
export const HEAD_BYTES = 4096;

const ascii = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', from, to);

/** An animated PNG has its `acTL` chunk before the first image data (PNG 3rd edition, 11.3.6). */
function isAnimatedPng(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const control = text.indexOf('acTL');
  const data = text.indexOf('IDAT');
  return control !== -1 && (data === -1 || control < data);
}

/** The animation flag of an extended WebP header (RFC 9649, 2.7). */
const isAnimatedWebp = (bytes: Buffer): boolean =>
  ascii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;

/**
 * Detects the format of a picture from its first bytes, because file names and declared types are whatever an editor
 * uploaded. GIFs count as animated: counting frames needs the whole file, and a still GIF is served well as it is.
 */
export function pictureTypeOf(bytes: Buffer): PictureType {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return { type: 'image/jpeg', animated: false };
  if (ascii(bytes, 1, 4) === 'PNG') return { type: 'image/png', animated: isAnimatedPng(bytes) };
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return { type: 'image/gif', animated: true };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP')
    return { type: 'image/webp', animated: isAnimatedWebp(bytes) };
  const brand = ascii(bytes, 4, 8) === 'ftyp' ? ascii(bytes, 8, 12) : '';
  if (brand === 'avif' || brand === 'avis')
    return { type: 'image/avif', animated: brand === 'avis' };
  return { type: null, animated: false };
}
