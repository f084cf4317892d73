import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleFolder } from '../../publish/bundle/manifest';
import { partsOf } from './composition';
import { largest } from './largest';

/** Ours, and what was written for us: `src` and `contracts`, without the labels. */
const OWN = /^(src|contracts)\/(?!i18n\/locales\/)/;

/** Labels alone: the bundler makes no map of words. */
const WORDS = /\/labels-[\w-]+\.\w+\.js$/;

export interface ScriptWeights {
  /** Bytes of a script as it travels. */
  packed(file: string): number;
  /** Packages and modules of ours that a script is made of. */
  parts(file: string): string[];
  /** Our own part of several scripts, packed by itself, bytes. */
  ownCode(files: readonly string[]): number;
  /** The largest parts in words. */
  tell(file: string, atMost: number): string;
}

/**
 * Weighs the scripts of a built site by their compressed copies and their source maps. Files are named by their addresses.
 * @throws where a script has no map: nobody could tell what it is made of
 */
export function weighScripts(site: string, maps = 'dist/maps/site'): ScriptWeights {
  const known = new Map<string, Map<string, string>>();
  const at = (file: string): string => path.join(bundleFolder(site), file);
  const mapOf = (file: string): string => path.resolve(maps, `${path.basename(file)}.map`);
  const read = (file: string): Map<string, string> => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const map = mapOf(file);
    if (!existsSync(map) && WORDS.test(file)) return new Map();
    if (!existsSync(map))
      throw new Error(`${file} has no source map at ${map}: what it is made of cannot be told.`);
    const parts = partsOf(readFileSync(at(file), 'utf8'), readFileSync(map, 'utf8'));
    known.set(file, parts);
    return parts;
  };
  return {
    packed: (file) => statSync(existsSync(`${at(file)}.br`) ? `${at(file)}.br` : at(file)).size,
    parts: (file) => [...read(file).keys()],
    ownCode(files) {
      const texts = files.flatMap((file) =>
        [...read(file)].filter(([part]) => OWN.test(part)).map(([, text]) => text),
      );
      return brotliCompressSync(texts.join('\n')).length;
    },
    tell: (file, atMost) =>
      existsSync(mapOf(file))
        ? largest(
            [...read(file)].map(([part, text]) => [part, text.length]),
            atMost,
          )
        : '  (it has no source map)',
  };
}
