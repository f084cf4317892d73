/** Elements that are set in the serif's italics; the footer is set in the other family, which has none. */
const EMPHASIS = /<(?:blockquote|cite|em|i)\b[\s\S]*<footer/;

/** Addresses of the font files that a page uses. @param html rendered by React */
export const fontFilesOf = (faces: string, html: string): string[] =>
  (faces.match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .filter((face) => !/font-style:\s*italic/.test(face) || EMPHASIS.test(html))
    .flatMap((face) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? []);
