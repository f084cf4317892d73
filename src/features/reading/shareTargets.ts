/** A part of a page that a link can point to. */
export interface ShareTarget {
  label: string;
  /** Path, query and hash. */
  path: string;
  /** Heading of the section that contains it. */
  section?: string;
}

/** Max. length of a label, characters. */
const MAX_LABEL_LENGTH = 70;

function labelOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.footnote-ref, .visually-hidden')) hidden.remove();
  const text = (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.length <= MAX_LABEL_LENGTH ? text : `${text.slice(0, MAX_LABEL_LENGTH).trimEnd()}…`;
}

/** Returns the linkable paragraphs of an article in order, each with its heading. */
export function paragraphTargets(article: Element, address: string): ShareTarget[] {
  let section: string | undefined;
  return Array.from(article.querySelectorAll('[id^="p-"]')).map((element) => {
    const label = labelOf(element);
    if (/^H\d$/.test(element.tagName)) section = label;
    return {
      label,
      path: `${address}#${element.id}`,
      ...(section === undefined ? {} : { section }),
    };
  });
}

/** Groups targets by section in order; targets before the first heading have no section. */
export function groupBySection(
  targets: readonly ShareTarget[],
): { section: string | undefined; targets: ShareTarget[] }[] {
  const groups: { section: string | undefined; targets: ShareTarget[] }[] = [];
  for (const target of targets) {
    const last = groups.at(-1);
    if (last !== undefined && last.section === target.section) last.targets.push(target);
    else groups.push({ section: target.section, targets: [target] });
  }
  return groups;
}
