/** SVG to pixels. */
import sharp from 'sharp';

export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: 'image/png' | 'image/jpeg';
}

/** JPEG at quality 85 with full colour resolution, so that thin coloured strings stay clean. */
export async function toJpeg(svg: string): Promise<Picture> {
  const bytes = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
  return { bytes, contentType: 'image/jpeg' };
}

/** PNG with a palette. */
export async function toPng(svg: string, colours = 128): Promise<Picture> {
  const bytes = await sharp(Buffer.from(svg))
    .png({ palette: true, colours, effort: 8, compressionLevel: 9 })
    .toBuffer();
  return { bytes, contentType: 'image/png' };
}

/** Whichever of PNG and JPEG is smaller. */
export async function toSmallest(svg: string): Promise<Picture> {
  const [png, jpeg] = await Promise.all([toPng(svg, 64), toJpeg(svg)]);
  return png.bytes.length <= jpeg.bytes.length ? png : jpeg;
}
