import { decodeHTML } from 'entities';

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
  return decodeHTML(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
