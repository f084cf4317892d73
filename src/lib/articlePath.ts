/** The address of an article; its slug may hold anything that editors typed. */
export function articlePath(topic: string, slug: string): string {
  return `/articles/${topic}/${encodeURIComponent(slug)}`;
}
