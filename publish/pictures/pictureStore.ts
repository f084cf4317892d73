import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PlacedPicture } from '../../src/components/media/placePictures';
import { imageUrl } from '../../src/lib/imageUrl';
import { limitConcurrency } from '../lib/limitConcurrency';
import { detachString } from '../lib/detachString';
import { bringFile, isThere, writePage, writeWhole } from '../pages/tree';
import { fetchPicture } from './fetchPicture';

/** Max. number of concurrent fetches. */
const AT_ONCE = 6;

const FOLDER = '/pictures';

/** File name of a picture: hash, width, format. */
const FILE = /\/pictures\/([0-9a-f]{20})(?:-(\d+))?\.(avif|webp|svg)/g;

/** Facts that the content service gives about a picture. */
export interface PictureFacts extends Omit<PlacedPicture, 'own'> {
  /** Bytes. */
  size: number;
}

/** Width 0 stands for any width: names must change when the quality parameters do. */
const ASKED = JSON.stringify(
  (['avif', 'webp'] as const).map((format) => imageUrl('', { width: 0, format })),
);

/**
 * Prefix of a picture's file names. Contentful gives a replaced file another address, so a name always stands for the
 * same picture; the host is ignored because the sandbox's has a port.
 */
function pictureName(url: string, { size }: PictureFacts): string {
  const { pathname, search } = new URL(url);
  return createHash('sha256')
    .update(JSON.stringify([ASKED, pathname, search, size]))
    .digest('hex')
    .slice(0, 20);
}

/** Pictures of the content service on the site's own origin: each file is fetched once and stored in all trees. */
export class PictureStore {
  private readonly sources = new Map<string, string>();
  private readonly there = new Map<string, Promise<void>>();
  private readonly limited = limitConcurrency(AT_ONCE);

  /**
   * @param trees the folders of the languages' sites
   * @param earlier further folders that may hold pictures fetched earlier
   */
  constructor(
    private readonly trees: readonly string[],
    private readonly earlier: readonly string[] = [],
  ) {}

  /** Path of a picture on the site; `bring` fetches the files that a page names. */
  place(url: string, facts: PictureFacts): PlacedPicture {
    const name = pictureName(url, facts);
    this.sources.set(name, url);
    const { contentType, width, height } = facts;
    return { own: `${FOLDER}/${name}`, contentType, width, height };
  }

  /** Fetches every file that a text names into the trees. @returns their paths. @throws when one cannot be fetched */
  async bring(text: string): Promise<string[]> {
    const files = [...new Set(text.match(FILE) ?? [])].map(detachString);
    await Promise.all(files.map((file) => this.have(file)));
    return files;
  }

  /** Forgets deleted files so that they are fetched again when a page names them. */
  forget(files: readonly string[]): void {
    for (const file of files) this.there.delete(file);
  }

  private have(file: string): Promise<void> {
    const known = this.there.get(file) ?? this.limited(() => this.ensure(file));
    this.there.set(file, known);
    known.catch(() => this.there.delete(file));
    return known;
  }

  private async ensure(file: string): Promise<void> {
    const [first, ...others] = this.trees.map((tree) => path.join(tree, file));
    if (first === undefined) return;
    if (!(await isThere(first))) {
      const before = await firstOf(this.earlier.map((folder) => path.join(folder, file)));
      if (before !== null) await bringFile(before, first);
      else await this.fetch(first, file);
    }
    for (const further of others) await bringFile(first, further);
  }

  private async fetch(to: string, file: string): Promise<void> {
    const [{ 1: name = '', 2: width = '', 3: format = '' } = []] = file.matchAll(FILE);
    const url = this.sources.get(name);
    if (url === undefined) throw new Error(`Nobody said where the picture ${name} comes from.`);
    if (format === 'svg') await writePage(to, await fetchPicture(url, 'image/svg+xml'), 'small');
    else
      writeWhole(
        to,
        await fetchPicture(
          imageUrl(url, { width: Number(width), format: format === 'avif' ? 'avif' : 'webp' }),
          `image/${format}`,
        ),
      );
  }
}

async function firstOf(files: readonly string[]): Promise<string | null> {
  for (const file of files) if (await isThere(file)) return file;
  return null;
}
