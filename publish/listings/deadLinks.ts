import type { ContentProblem } from '../../contracts/content/contentProblem';
import type { ContentLink } from '../../src/components/prose/render/prerenderProse';
import { PODCAST_ENTRY, RECEIPTS } from '../../src/lib/addresses';
import { FILE_ENDING } from '../../src/lib/links/fileEnding';

/** One spelling of a path: unescaped, without a slash at its end. */
function plain(path: string): string {
  const bare = path.replaceAll('&amp;', '&').replace(/(.)\/+$/, '$1');
  try {
    return decodeURIComponent(bare).normalize();
  } catch {
    return bare;
  }
}

/** Pages that links may lead to. @param addresses present and former ones */
export const linkTargets = (addresses: Iterable<string>): ReadonlySet<string> =>
  new Set([PODCAST_ENTRY, ...addresses].map(plain));

/** Links of the content to pages that do not exist. @param targets made by `linkTargets` */
export function deadLinks(
  links: Iterable<ContentLink>,
  targets: ReadonlySet<string>,
): ContentProblem[] {
  const dead = new Map<string, ContentProblem>();
  for (const { from, to } of links)
    if (!targets.has(plain(to)) && !FILE_ENDING.test(to) && !to.startsWith(RECEIPTS))
      dead.set(JSON.stringify([from, to]), {
        kind: 'deadLink',
        ...from,
        values: [JSON.stringify(to)],
      });
  return [...dead.values()];
}
