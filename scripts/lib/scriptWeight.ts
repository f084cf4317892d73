import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleFolder } from '../../publish/bundle/manifest';
import { partsOf } from './composition';

/** Ours, and what was written for us: `src` and `contracts`, without the labels. */
const OWN = /^(src|contracts)\/(?!i18n\/locales\/)/;

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

/** Weighs the scripts of a built site by their compressed copies and their source maps. Files are named by their addresses. */
export function weighScripts(site: string): ScriptWeights {
  const known = new Map<string, Map<string, string>>();
  const at = (file: string): string => path.join(bundleFolder(site), file);
  const read = (file: string): Map<string, string> => {
    const map = path.resolve('dist/maps/site', `${path.basename(file)}.map`);
    const parts = known.get(file) ?? (existsSync(map) ? partsOf(readFileSync(at(file), 'utf8'), readFileSync(map, 'utf8')) : new Map<string, string>());
    known.set(file, parts);
    return parts;
  };
  return {
    packed: (file) => statSync(existsSync(`${at(file)}.br`) ? `${at(file)}.br` : at(file)).size,
    parts: (file) => [...read(file).keys()],
    ownCode(files) {
      const texts = files.flatMap((file) => [...read(file)].filter(([part]) => OWN.test(part)).map(([, text]) => text));
      return brotliCompressSync(texts.join('\n')).length;
    },
    tell(file, atMost) {
      const parts = [...read(file)].map(([part, text]): [string, number] => [part, text.length]).sort(([, a], [, b]) => b - a);
      const others = parts.slice(atMost).reduce((sum, [, size]) => sum + size, 0);
      return [...parts.slice(0, atMost), ...(others > 0 ? [[`${String(parts.length - atMost)} smaller parts`, others] as const] : [])].map(([part, size]) => `  ${(size / 1000).toFixed(1).padStart(7)} kB  ${part}`).join('\n');
    },
  };
}
