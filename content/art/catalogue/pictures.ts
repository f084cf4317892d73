/** From a scene to an asset plan. */
import sharp from 'sharp';
import { toJpeg, toSmallest } from '../raster';
import type { AssetPlan, Made, Words } from './asset';

async function measured(bytes: Buffer, contentType: Made['contentType']): Promise<Made> {
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, contentType, width, height };
}

/** Stays a vector drawing. */
export function vector(
  id: string,
  title: Words,
  description: Words,
  scene: () => string | Promise<string>,
): AssetPlan {
  return {
    id,
    title,
    description,
    make: async () => measured(Buffer.from(await scene()), 'image/svg+xml'),
  };
}

/** Becomes PNG or JPEG, whichever is smaller. */
export function raster(
  id: string,
  title: Words,
  description: Words,
  scene: () => string | Promise<string>,
): AssetPlan {
  return {
    id,
    title,
    description,
    make: async () => {
      const { bytes, contentType } = await toSmallest(await scene());
      return measured(bytes, contentType);
    },
  };
}

/** Becomes JPEG, where others expect one. */
export function jpeg(
  id: string,
  title: Words,
  description: Words,
  scene: () => string | Promise<string>,
): AssetPlan {
  return {
    id,
    title,
    description,
    make: async () => measured((await toJpeg(await scene())).bytes, 'image/jpeg'),
  };
}
