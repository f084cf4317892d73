import { FILE_ENDING } from '@/lib/links/fileEnding';

/** Letters of any script, digits, and punctuation that is safe in file systems, hosts and addresses; no dot or space at either end. */
const NAME =
  /^[\p{L}\p{M}\p{N}_-](?:[\p{L}\p{M}\p{N}_ .,;!'()&+=@~$’‘“”„–—…·-]*[\p{L}\p{M}\p{N}_,;!'()&+=@~$’‘“”„–—…·-])?$/u;

/** Max. length of a folder name, with room for the endings of the page's data, bytes. */
const MAX_BYTES = 200;

/** True for a segment of an address that can be the folder of a prerendered page (docs/decisions/0012); others open live. */
export function canBeFolder(step: string): boolean {
  return (
    NAME.test(step) && !FILE_ENDING.test(step) && new TextEncoder().encode(step).length <= MAX_BYTES
  );
}
