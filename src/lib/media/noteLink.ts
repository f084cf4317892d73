import { noteLabel, toNote, type Note } from './notes';

const NOTE_LINK = /^\s*note:/i;
/** A chord of more notes is a slip of the pen. */
const MAX_NOTES = 8;

/** True for a link of a text that names notes to play instead of an address, such as `note:A3 E4`. */
export const isNoteLink = (href: string): boolean => NOTE_LINK.test(href);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The notes that a link names; null for another link, and when one of them is none. */
export function notesOfLink(href: string): Note[] | null {
  if (!isNoteLink(href)) return null;
  const notes = decode(href.replace(NOTE_LINK, ''))
    .trim()
    .split(/[\s,]+/)
    .map(toNote);
  const known = notes.filter((note) => note !== null);
  return known.length === notes.length && known.length <= MAX_NOTES ? known : null;
}

/**
 * Accessible name of the button that plays the notes of a link.
 * @param words the link's words, with which the name begins
 * @param name for example "A 3, plays"
 */
export const noteButtonName = (words: string, name: string): string =>
  /^[A-H](?:is|e?s|[#♯b♭])?\d?$/i.test(words.trim()) ? name : `${words.trim()}: ${name}`;

/** Notes as a screen reader says them in a language: `A 3, F sharp 4` or `A 3, Fis 4`. */
export const spokenNotes = (notes: readonly Note[], language: string): string =>
  notes
    .map(({ name }) =>
      noteLabel(name, language).replace('♯', ' sharp').replace('♭', ' flat').replace(/\d/, ' $&'),
    )
    .join(', ');
