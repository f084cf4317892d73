/** Where one of these is missing, nobody wants a page in its place; what is packed has the last three. */
export const FILE_ENDING =
  /\.(?:js|mjs|cjs|map|css|json|html?|xml|txt|atom|ics|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|mp[34]|m4a|pdf|zip|webmanifest|br|gz|new)$/i;

/** Letters of any script, digits, and the signs that every file system, host and address carries; no dot or blank at an end. */
const NAME =
  /^[\p{L}\p{M}\p{N}_-](?:[\p{L}\p{M}\p{N}_ .,;!'()&+=@~$’‘“”„–—…·-]*[\p{L}\p{M}\p{N}_,;!'()&+=@~$’‘“”„–—…·-])?$/u;

/** So long may the name of a folder be, with what is added to it for the page's data, bytes. */
const MOST_BYTES = 200;

/** True for what can be a step of a finished page's address and the name of its folder (docs/decisions/0012); anything else opens live. */
export function canBeFolder(step: string): boolean {
  return (
    NAME.test(step) &&
    !FILE_ENDING.test(step) &&
    new TextEncoder().encode(step).length <= MOST_BYTES
  );
}
