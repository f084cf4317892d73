/** Face of each character that the sheet's own face lacks. */
type Faces = ReadonlyMap<string, { name: string }>;

/** Text in one face. `face` is null for the sheet's own face. */
export interface Piece {
  text: string;
  face: string | null;
}

/** Width of a piece in points. */
export type Measure = (piece: Piece) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}/u;
/** Written without spaces between words. */
const BREAKS_ANYWHERE = /chocolate|gowun|thai|emoji/;
const SPACE = /^\s+$/;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
/** Digits, spaces and signs between words from right to left keep to them. */
const NEUTRAL = /^[\s\p{P}\p{N}\p{S}]+$/u;

/** Divides a grapheme where a character of it is in another face; what has no glyph stays with what is before it. */
function byFace(grapheme: string, faces: Faces): Piece[] {
  const pieces: Piece[] = [];
  for (const text of grapheme) {
    const face = faces.get(text)?.name ?? null;
    const last = pieces.at(-1);
    if (last && (last.face === face || IGNORABLE.test(text))) last.text += text;
    else pieces.push({ text, face });
  }
  return pieces;
}

/** Divides a line into words, spaces and changes of face. */
function piecesOf(line: string, faces: Faces): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment } of graphemes.segment(line))
    for (const piece of byFace(segment, faces)) {
      const last = pieces.at(-1);
      const joins =
        last?.face === piece.face &&
        SPACE.test(last.text) === SPACE.test(piece.text) &&
        !BREAKS_ANYWHERE.test(piece.face ?? '');
      if (last && joins) last.text += piece.text;
      else pieces.push(piece);
    }
  return pieces;
}

/** Divides a word that is wider than a line. */
function fittingParts(piece: Piece, width: number, measure: Measure): Piece[] {
  if (measure(piece) <= width) return [piece];
  const parts: Piece[] = [];
  for (const { segment } of graphemes.segment(piece.text)) {
    const last = parts.at(-1);
    const longer = { ...piece, text: (last?.text ?? '') + segment };
    if (last && measure(longer) <= width) last.text = longer.text;
    else parts.push({ ...piece, text: segment });
  }
  return parts;
}

/** Turns each series of words from right to left, with what is between and after them, into the order on paper. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const isTurned = (index: number) => RIGHT_TO_LEFT.test(pieces[index]?.text ?? '');
    let end = at;
    if (isTurned(at)) {
      for (let next = at; next < pieces.length; next += 1) {
        if (isTurned(next) || /^\p{N}+$/u.test(pieces[next]?.text ?? '')) end = next;
        else if (!NEUTRAL.test(pieces[next]?.text ?? '')) break;
      }
    }
    ordered.push(...pieces.slice(at, end + 1).reverse());
    at = end + 1;
  }
  return ordered;
}

/** Joins neighbours of the same face, except from right to left, where their order is already that on paper. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.face === piece.face && !RIGHT_TO_LEFT.test(last.text + piece.text))
      last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

const trimmed = (pieces: readonly Piece[]): Piece[] => {
  const last = pieces.findLastIndex(({ text }) => !SPACE.test(text));
  return pieces.slice(0, last + 1);
};

/** Breaks a text into lines no wider than `width` points, each as pieces in the order on paper. */
export function textLines(text: string, width: number, faces: Faces, measure: Measure): Piece[][] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => {
    const lines: Piece[][] = [[]];
    let used = 0;
    for (const piece of piecesOf(line, faces).flatMap((one) => fittingParts(one, width, measure))) {
      const needed = measure(piece);
      if (used + needed > width && !SPACE.test(piece.text)) {
        lines.push([]);
        used = 0;
      }
      if (used === 0 && lines.length > 1 && SPACE.test(piece.text)) continue;
      lines.at(-1)?.push(piece);
      used += needed;
    }
    return lines.map((pieces) => joined(inVisualOrder(trimmed(pieces))));
  });
}
