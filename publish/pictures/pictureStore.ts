import type { ContentProblem, ProblemKind } from '../../contracts/content/contentProblem';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PublishedPicture } from '../../src/components/media/publishedPictures';
import { ORIGINALS } from '../../src/components/media/pictureSources';
import { imageUrl } from '../../src/lib/media/imageUrl';
import type { PictureForm } from '../../src/services/content/mapping/domain';
import { limitConcurrency } from '../lib/limitConcurrency';
import { detachString } from '../lib/detachString';
import { linkWithCopies, isThere, writePage, writeWhole } from '../lib/tree';
import { isDarkDrawing } from './darkDrawing';
import { fetchPicture, PictureMissingError } from './fetchPicture';
import { HEAD_BYTES, pictureTypeOf } from './pictureType';

/** Max. number of concurrent fetches. */
const MAX_CONCURRENT = 6;

const FOLDER = '/pictures';

/** File name of a picture: hash, width (absent for originals and drawings), format. */
const FILE = /\/pictures\/([0-9a-f]{20})(?:-(\d+))?\.(avif|webp|svg|jpg|png|gif)/g;

/** Facts that the content service gives about a picture. */
export interface PictureFacts extends Omit<PublishedPicture, 'own' | 'form'> {
  /** Bytes. */
  size: number;
  /** Id of its asset; '' when it is not an asset of the space. */
  asset: string;
}

/** A picture that is not delivered in every size and format. */
interface Limited {
  form: PictureForm;
  /** Null for an animation, which is kept as it is on purpose. */
  problem: ContentProblem | null;
  /** True when the content service failed, so that the next run tries again. */
  temporary: boolean;
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

/** During a run a picture is only ever reduced to a poorer form. */
const RANK: Readonly<Record<PictureForm, number>> = { webp: 1, original: 2, none: 3 };

const REDUCED = {
  webp: 'webpOnly',
  original: 'originalOnly',
  none: 'pictureHidden',
} as const satisfies Record<PictureForm, ProblemKind>;

const isPicture = (type: string): boolean => type.startsWith('image/');

/** Forms that pictures had to be reduced to, and the dark drawings, by name; sent to render threads. */
export type PictureForms = ReadonlyMap<string, Pick<PublishedPicture, 'form' | 'needsLightGround'>>;

/** A picture's names on our own origin, in the form in which it can be delivered. */
export function publishedPicture(
  url: string,
  facts: PictureFacts,
  forms: PictureForms,
): PublishedPicture {
  const name = pictureName(url, facts);
  const { contentType, width, height } = facts;
  return { own: `${FOLDER}/${name}`, contentType, width, height, ...forms.get(name) };
}

/**
 * Pictures of the content service on the site's own origin: each file is fetched once and stored in all trees. A picture
 * that cannot be had in a format is reduced to the next form (AVIF and WebP, WebP, original, none), so that it never
 * stops the page that shows it.
 */
export class PictureStore {
  private readonly sources = new Map<string, { url: string; facts: PictureFacts }>();
  private readonly there = new Map<string, Promise<void>>();
  private readonly reduced = new Map<string, Limited>();
  private readonly darkDrawings = new Map<string, Promise<boolean>>();
  private readonly needGround = new Set<string>();
  private readonly inspected = new Map<string, Promise<boolean>>();
  private readonly limited = limitConcurrency(MAX_CONCURRENT);

  /**
   * @param trees the folders of the languages' sites
   * @param earlier further folders that may hold pictures fetched earlier
   */
  constructor(
    private readonly trees: readonly string[],
    private readonly earlier: readonly string[] = [],
  ) {}

  /** Which forms pictures were reduced to and which are dark drawings, as far as it is known. */
  forms(): PictureForms {
    const forms = new Map<string, Pick<PublishedPicture, 'form' | 'needsLightGround'>>();
    for (const [name, { form }] of this.reduced) forms.set(name, { form });
    for (const name of this.needGround)
      forms.set(name, { ...forms.get(name), needsLightGround: true });
    return forms;
  }

  /** Registers a picture and returns its names; `fetchNamed` fetches the files that a page names. */
  register(url: string, facts: PictureFacts): PublishedPicture {
    this.sources.set(pictureName(url, facts), { url, facts });
    return publishedPicture(url, facts, this.forms());
  }

  /** Problem of a picture for editors; null when it is delivered as expected. */
  problemOf(
    url: string,
    facts: PictureFacts,
  ): { problem: ContentProblem; temporary: boolean } | null {
    const known = this.reduced.get(pictureName(url, facts));
    if (known === undefined || known.problem === null) return null;
    return { problem: known.problem, temporary: known.temporary };
  }

  /** Gives pictures that failed with the content service another chance; for the beginning of a run. */
  retryFailed(): void {
    for (const [name, { temporary }] of this.reduced) if (temporary) this.reduced.delete(name);
  }

  /**
   * Fetches every file that a text names into the trees.
   * @param forms those that the text was rendered with
   * @returns their paths; null when a picture turned out to have another form, so that the text must be rendered again
   */
  async fetchNamed(text: string, forms = this.forms()): Promise<string[] | null> {
    const files = [...new Set(text.match(FILE) ?? [])].map(detachString);
    const found = await Promise.all(files.map((file) => this.tryToHave(file)));
    const hasGround = ({ name }: { name: string }): boolean =>
      !this.needGround.has(name) || forms.get(name)?.needsLightGround === true;
    return found.every(Boolean) && files.map(partsOf).every(hasGround) ? files : null;
  }

  /** Forgets deleted files so that they are fetched again when a page names them. */
  forget(files: readonly string[]): void {
    for (const file of files) this.there.delete(file);
  }

  private async tryToHave(file: string): Promise<boolean> {
    try {
      await this.have(file);
      return true;
    } catch (error) {
      if (!(error instanceof PictureMissingError)) throw error;
      this.reduce(file, error);
      return false;
    }
  }

  private have(file: string): Promise<void> {
    const known = this.there.get(file) ?? this.limited(() => this.ensure(file));
    this.there.set(file, known);
    known.catch(() => this.there.delete(file));
    return known;
  }

  private reduce(file: string, { message, temporary }: PictureMissingError): void {
    const { name, width, format } = partsOf(file);
    const source = this.sources.get(name);
    const canBeOriginal = source !== undefined && ORIGINALS[source.facts.contentType] !== undefined;
    const original: PictureForm = canBeOriginal ? 'original' : 'none';
    // When the service fails, other formats of the same picture fail as well.
    const form = temporary || width === '' ? 'none' : format === 'avif' ? 'webp' : original;
    const known = this.reduced.get(name);
    if (known !== undefined && RANK[known.form] >= RANK[form]) return;
    const problem = {
      kind: REDUCED[form],
      entry: source?.facts.asset ?? '',
      field: 'file',
      place: source?.url ?? name,
      values: [format, message],
    };
    this.reduced.set(name, { form, problem, temporary });
  }

  private async ensure(file: string): Promise<void> {
    const [first, ...others] = this.trees.map((tree) => path.join(tree, file));
    if (first === undefined) return;
    if (!(await isThere(first))) {
      const before = await firstOf(this.earlier.map((folder) => path.join(folder, file)));
      if (before !== null) await linkWithCopies(before, first);
      else await this.fetch(first, file);
    }
    for (const further of others) await linkWithCopies(first, further);
    await this.inspectDrawing(file, first);
  }

  /** Notes whether a picture is a dark drawing; AVIF files are slow to read and never the only ones. */
  private async inspectDrawing(file: string, stored: string): Promise<void> {
    const { name, format } = partsOf(file);
    if (format === 'avif' || this.sources.get(name)?.facts.contentType === 'image/jpeg') return;
    const known = this.darkDrawings.get(name) ?? isDarkDrawing(stored).catch(() => false);
    this.darkDrawings.set(name, known);
    if (await known) this.needGround.add(name);
  }

  private async fetch(to: string, file: string): Promise<void> {
    const { name, width, format } = partsOf(file);
    const source = this.sources.get(name);
    if (source === undefined) throw new Error(`The source of the picture ${name} is unknown.`);
    const { url } = source;
    if (format === 'svg') {
      await writePage(to, await fetchPicture(url, (type) => type === 'image/svg+xml'), 'small');
    } else if (width === '') {
      const whole = await fetchPicture(url, isPicture);
      if (pictureTypeOf(whole).type === null)
        throw new PictureMissingError('the file is not a picture that browsers show', false);
      await writeWhole(to, whole);
    } else {
      if (await this.isAnimated(name, source)) {
        this.reduced.set(name, { form: 'original', problem: null, temporary: false });
        throw new PictureMissingError('it is animated', false);
      }
      const wanted = { width: Number(width), format: format === 'avif' ? 'avif' : 'webp' } as const;
      await writeWhole(
        to,
        await fetchPicture(imageUrl(url, wanted), (type) => type === `image/${format}`),
      );
    }
  }

  /** True for an animation, of which a conversion would keep one frame. JPEG files cannot be animated. */
  private isAnimated(
    name: string,
    { url, facts }: { url: string; facts: PictureFacts },
  ): Promise<boolean> {
    if (facts.contentType === 'image/jpeg' || ORIGINALS[facts.contentType] === undefined)
      return Promise.resolve(false);
    const known =
      this.inspected.get(name) ??
      fetchPicture(url, isPicture, HEAD_BYTES).then((bytes) => pictureTypeOf(bytes).animated);
    this.inspected.set(name, known);
    known.catch(() => this.inspected.delete(name));
    return known;
  }
}

function partsOf(file: string): { name: string; width: string; format: string } {
  const [{ 1: name = '', 2: width = '', 3: format = '' } = []] = file.matchAll(FILE);
  return { name, width, format };
}

async function firstOf(files: readonly string[]): Promise<string | null> {
  for (const file of files) if (await isThere(file)) return file;
  return null;
}
