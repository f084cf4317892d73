/**
 * Copies a string. V8 keeps a slice (`match`, `slice`) as a reference into its source, so a few stored addresses
 * would keep the whole page in memory.
 */
export const detachString = (text: string): string => Buffer.from(text).toString();
