/** An episode as the site knows it. */
export interface Episode {
  /** The trackId as text; unique in the list. */
  id: string;
  title: string;
  artist: string;
  show: string;
  /** As the show's host sends it, html included: never put on the page without cleaning. */
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
