import type { Language } from '../../../../contracts/language/languages';

/** A short text; `lang` is set when it comes from the other language, or is known though nothing is translated. */
export interface LocalizedText {
  text: string;
  lang?: Language;
}

/** A link target inside rich text, reduced to the fields that the page shows. */
export interface ProseLink {
  kind: 'entry' | 'asset';
  id: string;
  title: string;
  href: string | null;
  media: MediaFile | null;
}

/** A rich text node whose vendor links are replaced by {@link ProseLink}. */
export interface RichTextNode {
  nodeType: string;
  value?: string;
  marks?: { type: string }[];
  data?: { uri?: string; target?: ProseLink | null };
  content?: RichTextNode[];
}

/**
 * A longer text: markdown source or a rich text document. On prerendered pages markdown has already
 * become safe HTML (`prerenderProse`), so that no visitor needs the renderer.
 */
export type Prose =
  | { kind: 'markdown'; source: string; lang?: Language }
  | { kind: 'html'; html: string; lang?: Language }
  | { kind: 'richText'; document: RichTextNode; lang?: Language };

/** A file of the content service. `url` is absolute (https, or http in development). */
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
  /** On prerendered pages: prefix of the names of a picture's files on our own origin (docs/decisions/0017). */
  own?: string;
  /** Set on prerendered pages when the picture is not delivered in every size and format. */
  form?: PictureForm;
  /** Set on prerendered pages for dark lines on transparency, which need light paper in the dark scheme. */
  needsLightGround?: true;
}

/**
 * The best form in which a picture can be delivered from our own origin: `webp` when AVIF is refused, `original` when it
 * cannot be converted without loss (animations) or at all, `none` when a browser cannot show it.
 */
export type PictureForm = 'webp' | 'original' | 'none';
