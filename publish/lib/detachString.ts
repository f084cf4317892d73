/**
 * The same text by itself. What is cut out of a long text (`match`, `slice`) is kept by the engine as a part of it: who
 * remembers a few addresses of a page would keep the whole page in memory.
 */
export const detachString = (text: string): string => Buffer.from(text).toString();
