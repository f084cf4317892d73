import type { Language } from '../../../../contracts/language/languages';

/** A short text; `lang` is set only when it had to be borrowed from the other language. */
export interface LocalizedText {
  text: string;
  lang?: Language;
}

/** A link target inside rich text, cut down to what the page shows. */
export interface ProseLink {
  kind: 'entry' | 'asset';
  id: string;
  title: string;
  href: string | null;
  media: MediaFile | null;
}

/** A rich text node with its vendor links already replaced by {@link ProseLink}. */
export interface RichTextNode {
  nodeType: string;
  value?: string;
  marks?: { type: string }[];
  data?: { uri?: string; target?: ProseLink | null };
  content?: RichTextNode[];
}

/**
 * A longer text as editors wrote it: markdown source or a rich text document. On finished pages markdown has already
 * become safe HTML (`finishProse`), so that no visitor needs the renderer.
 */
export type Prose =
  | { kind: 'markdown'; source: string; lang?: Language }
  | { kind: 'html'; html: string; lang?: Language }
  | { kind: 'richText'; document: RichTextNode; lang?: Language };

/** A file of the content service. `url` is absolute (https, or the page's own scheme on the desk). */
export interface MediaFile {
  id: string;
  url: string;
  title: string;
  description: string;
  contentType: string;
  /** Bytes; 0 when unknown. */
  size: number;
  width: number | null;
  height: number | null;
  /** On finished pages: how the names of a picture's files on our own origin begin (docs/decisions/0017). */
  own?: string;
}
