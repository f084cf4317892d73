/** Max. length when a description has no list, or its beginning no end, characters. */
const MAX_LENGTH = 160;

/** Removes inline markdown; a link keeps its text. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Parts of a description that tell in short what it describes. */
export interface DescriptionParts {
  /** The items of its list. */
  points: string[];
  /** Its first paragraph. */
  beginning: string;
}

/** Reads the parts of a description in markdown, without markup. */
export function partsOfMarkdown(source: string): DescriptionParts {
  const points = source.split('\n').flatMap((line) => /^\s*[-*+]\s+(.+)$/.exec(line)?.[1] ?? []);
  return {
    points: points.map(plainMarkdown),
    beginning: plainMarkdown(source.split(/\n\s*\n/)[0] ?? ''),
  };
}

const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;

/** The shortest text that ends like a sentence; a word of one or two letters before a full stop may be an abbreviation. */
const SENTENCE = /^.*?(?:[\p{L}\p{N}]{3}\.|[!?…])["'“”’»)]*(?=\s|$)/u;

/** The first sentence of a paragraph; its beginning when that has no end. */
export const firstSentence = (text: string): string => SENTENCE.exec(text)?.[0] ?? shortened(text);

/** The essential features of what is described: the items of the list, else the beginning; '' without text. */
export const featuresOf = ({ points, beginning }: DescriptionParts): string =>
  points.length > 0 ? points.join('; ') : shortened(beginning);
