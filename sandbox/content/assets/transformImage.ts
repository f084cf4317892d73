import sharp, { type Metadata, type Sharp } from 'sharp';
import { coveredSize, cropRegion, gravity, type Size } from './geometry';
import type { ImageFormat, ImageParameters } from './imageParameters';

export interface TransformedImage {
  data: Buffer;
  contentType: string;
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const maxDensity = 2400;

function outputFormat(original: string | undefined, parameters: ImageParameters): ImageFormat {
  if (parameters.format) return parameters.format;
  if (parameters.flavour === 'png8') return 'png';
  if (original === 'jpeg') return 'jpg';
  // SVG output cannot be scaled here, so it becomes PNG, which keeps its transparency.
  return original === 'webp' || original === 'gif'
    ? original
    : original === 'heif'
      ? 'avif'
      : 'png';
}

/** Renders an SVG at the density that yields the requested pixels, so that it stays sharp. */
async function open(
  file: string,
  parameters: ImageParameters,
): Promise<{ image: Sharp; original: Size; format: string | undefined }> {
  const metadata = await sharp(file).metadata();
  const { width, height, format } = { ...metadata, ...orientedSize(metadata) };
  if (format !== 'svg') return { image: sharp(file).rotate(), original: { width, height }, format };
  const scale = Math.max(1, (parameters.width ?? 0) / width, (parameters.height ?? 0) / height);
  const density = Math.min(72 * scale, maxDensity);
  const grown = {
    width: Math.round((width * density) / 72),
    height: Math.round((height * density) / 72),
  };
  return {
    image: sharp(file, { density }),
    original: parameters.fit === 'crop' ? { width, height } : grown,
    format,
  };
}

function orientedSize({ width, height, orientation = 1 }: Metadata): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function resize(
  image: Sharp,
  original: Size,
  parameters: ImageParameters,
  background: string | typeof transparent,
): Sharp {
  const { width, height, fit, focus } = parameters;
  if (width === undefined && height === undefined) return image;
  const size = {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
  if (fit === 'crop') return image.extract(cropRegion(original, parameters));
  if (fit === 'scale') return image.resize({ ...size, fit: 'fill' });
  if (fit === 'fill' || fit === 'thumb') {
    return image.resize({
      ...coveredSize(original, parameters),
      fit: 'cover',
      position: gravity(focus),
    });
  }
  if (fit === 'pad' && width !== undefined && height !== undefined) {
    return image.resize({ ...size, fit: 'contain', position: gravity(focus), background });
  }
  return image.resize({ ...size, fit: 'inside', withoutEnlargement: true });
}

async function roundCorners(image: Sharp, radius: number | 'max'): Promise<Sharp> {
  const { data, info } = await image
    .ensureAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const corner = radius === 'max' ? Math.max(info.width, info.height) : radius;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><rect width="${info.width}" height="${info.height}" rx="${corner}" ry="${corner}"/></svg>`;
  const rounded = sharp(data).composite([{ input: Buffer.from(mask), blend: 'dest-in' }]);
  // Rendered now, because sharp would otherwise flatten before compositing.
  return sharp(await rounded.png({ compressionLevel: 0 }).toBuffer());
}

/** Max. width that phones request, device pixels. */
const PHONES_WIDTH = 800;

/**
 * AVIF effort, low because pictures are encoded while a visitor waits. Pictures wider than phones request would take
 * four times as long and two thirds of the total time, so they get the lowest effort and larger files.
 */
const avifEffort = (width = Infinity): number => (width > PHONES_WIDTH ? 0 : 1);

function encode(
  image: Sharp,
  format: ImageFormat,
  { width, quality, flavour }: ImageParameters,
): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: quality ?? 80, progressive: flavour === 'progressive' });
    case 'webp':
      return image.webp({ quality: quality ?? 80 });
    case 'avif':
      return image.avif({ quality: quality ?? 55, effort: avifEffort(width) });
    case 'gif':
      return image.gif();
    case 'png':
      return flavour === 'png8' ? image.png({ palette: true, colours: 256 }) : image.png();
  }
}

/** Transforms a picture as Contentful's Images API does. @throws when the file is not a picture */
export async function transformImage(
  file: string,
  parameters: ImageParameters,
): Promise<TransformedImage> {
  const { image, original, format } = await open(file, parameters);
  const target = outputFormat(format, parameters);
  const background = parameters.background ?? (target === 'jpg' ? '#ffffff' : transparent);
  let result = resize(image, original, parameters, background);
  if (parameters.radius) result = await roundCorners(result, parameters.radius);
  if (parameters.background || target === 'jpg')
    result = result.flatten({ background: parameters.background ?? '#ffffff' });
  const data = await encode(result, target, parameters).toBuffer();
  return { data, contentType: target === 'jpg' ? 'image/jpeg' : `image/${target}` };
}
