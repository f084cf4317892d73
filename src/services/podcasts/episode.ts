import type { Language } from '../../../contracts/language/languages';

/** An episode of the podcast. */
export interface Episode {
  /** The trackId as text; unique in the list. */
  id: string;
  title: string;
  /** Language of title and description, as far as their words tell. */
  lang?: Language;
  artist: string;
  show: string;
  /** HTML from the show's host, to be cleaned before it is shown. */
  description: string;
  audioUrl: string;
  /** About 60 and about 600 pixels wide. */
  smallArtwork: string | null;
  largeArtwork: string | null;
  /** Milliseconds since 1970. */
  releasedAt: number | null;
  /** Seconds. */
  duration: number | null;
}
