import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Picture {
  file: string;
  contentType: string;
}

/** Artwork of an episode from the manifest of the demo's assets; undefined when there is none. */
export async function findArtwork(
  assetsFolder: string,
  number: string,
): Promise<Picture | undefined> {
  const text = await readFile(path.join(assetsFolder, 'manifest.json'), 'utf8').catch(() => '[]');
  const manifest = JSON.parse(text) as { id: string; path: string; contentType: string }[];
  const asset = manifest.find(({ id }) => id === `podcast-artwork-${number}`);
  return asset && { file: path.join(assetsFolder, asset.path), contentType: asset.contentType };
}
