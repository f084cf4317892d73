/** Rows of the episodes named in a comma-separated list of titles. Nothing is shown until the podcast is on air. */
export function RelatedPodcasts(_props: { titles: string }) {
  return null;
}
