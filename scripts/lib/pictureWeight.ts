import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';

/** The phone of the benchmarks, CSS pixels and device pixels in one of them. */
const PHONE = { width: 390, ratio: 2 };
const REM = 16;

/** How wide a picture is shown on the phone, CSS pixels: the last part of `sizes`, which holds where no media query does. */
function shownWidth(sizes: string): number {
  const last = sizes.split(',').at(-1)?.trim() ?? '';
  const value = Number.parseFloat(last);
  return last.endsWith('vw')
    ? (value / 100) * PHONE.width
    : last.endsWith('rem')
      ? value * REM
      : value;
}

/** The file of a `srcset` that a browser takes: the smallest that is wide enough, else the widest. */
function chosenFile(srcset: string, sizes: string): string {
  const wanted = shownWidth(sizes) * PHONE.ratio;
  const files = srcset
    .split(',')
    .map((part) => part.trim().split(' '))
    .map(([file = '', width = '']) => ({ file, width: Number.parseInt(width, 10) }));
  return (files.find(({ width }) => width >= wanted) ?? files.at(-1))?.file ?? '';
}

export interface PictureWeight {
  first: number;
  all: number;
  /** The first ones, each with its bytes. */
  parts: [file: string, bytes: number][];
}

const bytesOf = (tree: string, file: string): number => {
  const [plain, packed] = [path.join(tree, file), path.join(tree, `${file}.br`)];
  return existsSync(packed) ? statSync(packed).size : existsSync(plain) ? statSync(plain).size : 0;
};

/**
 * Bytes of a page's pictures on a phone that takes AVIF: those that come with the page, and all when it is scrolled to
 * its end; and what each of the first ones weighs.
 * @param tree the folder of the language's site
 */
export function weighPictures(html: string, tree: string): PictureWeight {
  const weights = Array.from(
    new JSDOM(html).window.document.querySelectorAll('#root img'),
    (image) => {
      const source = image.parentElement?.querySelector('source');
      const file = source
        ? chosenFile(source.getAttribute('srcset') ?? '', source.getAttribute('sizes') ?? '')
        : (image.getAttribute('src') ?? '');
      return { file, lazy: image.getAttribute('loading') === 'lazy' };
    },
  );
  const parts = (files: readonly string[]): [string, number][] =>
    [...new Set(files)].map((file) => [file, bytesOf(tree, file)]);
  const sum = (files: readonly [string, number][]): number =>
    files.reduce((total, [, bytes]) => total + bytes, 0);
  const first = parts(weights.filter(({ lazy }) => !lazy).map(({ file }) => file));
  return { first: sum(first), all: sum(parts(weights.map(({ file }) => file))), parts: first };
}
