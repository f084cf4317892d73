/** Where a link can lead within what is shared. */
export interface Place {
  label: string;
  /** Path, query and hash. */
  path: string;
  /** The section that it stands in. */
  section?: string;
}

/** So much of a paragraph tells it from the others, characters. */
const MOST = 70;

function words(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const aside of copy.querySelectorAll('.footnote-ref, .visually-hidden')) aside.remove();
  const text = (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.length <= MOST ? text : `${text.slice(0, MOST).trimEnd()}…`;
}

/** Every paragraph of an article that can be linked to, in order, under its heading. */
export function paragraphsOf(article: Element, address: string): Place[] {
  let section: string | undefined;
  return Array.from(article.querySelectorAll('[id^="p-"]')).map((element) => {
    const label = words(element);
    if (/^H\d$/.test(element.tagName)) section = label;
    return {
      label,
      path: `${address}#${element.id}`,
      ...(section === undefined ? {} : { section }),
    };
  });
}

/** Places by their section, in order; those before the first have none. */
export function bySection(
  places: readonly Place[],
): { section: string | undefined; places: Place[] }[] {
  const groups: { section: string | undefined; places: Place[] }[] = [];
  for (const place of places) {
    const last = groups.at(-1);
    if (last !== undefined && last.section === place.section) last.places.push(place);
    else groups.push({ section: place.section, places: [place] });
  }
  return groups;
}
