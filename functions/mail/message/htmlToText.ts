const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+));/gi,
    (whole, dec?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = dec ? Number(dec) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** Converts cleaned html to text: blocks on separate lines, table cells side by side. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<br>/g, '\n')
    .replace(/<\/th>\s*<td>/gi, ': ')
    .replace(/<\/td>\s*<td>/gi, '  ')
    .replace(/<li>/gi, '- ')
    .replace(/<\/(tr|li)>/gi, '\n')
    .replace(/<\/(p|h[1-4]|table|ul|ol|div|blockquote|pre)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decode(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
