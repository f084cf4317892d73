import { inflateSync } from 'node:zlib';

/** Objects of a PDF by number, with unpacked streams, as far as our own files need it. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', packed] = body.split(/\nstream\n/, 2);
    const stream = packed?.replace(/\nendstream$/, '');
    const bytes =
      stream === undefined
        ? ''
        : dictionary.includes('/FlateDecode')
          ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
          : stream;
    objects.set(id, `${dictionary}\n${bytes}`);
  }
  return objects;
}

/** Characters of a font's glyphs by hexadecimal code. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, code = ''], at) => {
      const units = code.match(/[0-9a-f]{4}/gi) ?? [];
      letters.set(
        (parseInt(from, 16) + at).toString(16).padStart(4, '0'),
        String.fromCharCode(...units.map((unit) => parseInt(unit, 16))),
      );
    });
  }
  return letters;
}

/** Distances of a PDF's pieces of text from the lower edge of their page, in points. */
export const textHeights = (pdf: Buffer): number[] =>
  [...objectsOf(pdf).values()].flatMap((body) =>
    [...body.matchAll(/^1 0 0 1 [-\d.]+ ([-\d.]+) Tm$/gm)].map(([, y]) => Number(y)),
  );

/** Text of a PDF that functions/invoices has written, one line per piece of text, in document order. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      fonts.set(name, lettersOf(objects.get(map) ?? ''));
    }
  }
  const lines: string[] = [];
  for (const body of objects.values()) {
    let font = new Map<string, string>();
    for (const [, name, shown] of body.matchAll(
      /\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/gi,
    )) {
      if (name !== undefined) font = fonts.get(name) ?? font;
      else
        lines.push(
          [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)]
            .map(([, codes = '']) =>
              (codes.match(/.{4}/g) ?? [])
                .map((code) => font.get(code.toLowerCase()) ?? '?')
                .join(''),
            )
            .join(''),
        );
    }
  }
  return lines.join('\n');
}
