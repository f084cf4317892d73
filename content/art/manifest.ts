import type { Language } from '../../contracts/languages';

/** One line of content/assets/manifest.json. */
export interface ManifestEntry {
  readonly id: string;
  /** Relative to content/assets. */
  readonly path: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, pictures only. */
  readonly width?: number;
  readonly height?: number;
  readonly title: Record<Language, string>;
  /** Alternative text of a picture, else what the file holds. */
  readonly description: Record<Language, string>;
}
