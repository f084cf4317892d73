import { BOLD } from './fonts/bold';
import { REGULAR } from './fonts/regular';

interface Subset {
  glyphs: number[];
  encode: () => Uint8Array;
}

/** What is used here of a face as its reader opens it. */
interface Opened {
  createSubset: () => Subset;
}

/** What is used here of a face in a document; the writer's types do not show it. */
interface Written {
  layoutCache: Record<string, unknown>;
  encode: (text: string) => unknown;
}

/** A face for all documents, with the words that were set in it. */
export interface Face {
  opened: Opened;
  words: Record<string, unknown>;
}

// What nearly every document is written with. All of it goes into each, so that nearly all hold the same cut face.
const COMMON_LETTERS = `${Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')}ÄÖÜäöüßéè§·–’€\u00a0\u202f`;
const WORDS_KEPT = 2000;
const CUTS_KEPT = 8;

const noWords = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;

/** Lets an opened face remember what it was cut to: the same letters give the same file, and cutting is slow. */
function remembersCuts(face: Opened): Opened {
  const cuts = new Map<string, Uint8Array>();
  const createSubset = face.createSubset.bind(face);
  face.createSubset = () => {
    const subset = createSubset();
    const encode = subset.encode.bind(subset);
    subset.encode = () => {
      const letters = subset.glyphs.join();
      const known = cuts.get(letters);
      if (known !== undefined) return known;
      const [oldest] = cuts.keys();
      if (oldest !== undefined && cuts.size >= CUTS_KEPT) cuts.delete(oldest);
      const cut = encode();
      cuts.set(letters, cut);
      return cut;
    };
    return subset;
  };
  return face;
}

/** Pdfkit's writer and the faces that invoices are set in. */
async function openWriter() {
  const [{ create }, { default: PDFDocument }] = await Promise.all([
    import('fontkit'),
    import('pdfkit'),
  ]);
  const open = (face: string): Face => ({
    opened: remembersCuts(create(Buffer.from(face, 'base64')) as unknown as Opened),
    words: noWords(),
  });
  return { PDFDocument, faces: { regular: open(REGULAR), bold: open(BOLD) } };
}

// Loading the writer and reading the faces takes longer than writing a document. Both are large: only who writes one needs them.
let opened: ReturnType<typeof openWriter> | undefined;

/** The writer and its faces, opened once for all documents. */
export const theWriter = (): ReturnType<typeof openWriter> => (opened ??= openWriter());

/** Makes a face known to a document by a name, with its common letters and what is known of setting words in it. */
export function takeFace(pdf: PDFKit.PDFDocument, name: string, face: Face): void {
  pdf.registerFont(name, face.opened as unknown as string).font(name);
  const written = (pdf as unknown as { _font: Written })._font;
  if (Object.keys(face.words).length > WORDS_KEPT) face.words = noWords();
  written.layoutCache = face.words;
  written.encode(COMMON_LETTERS);
}
