import { trustedHtml } from '@/lib/browser/trustedTypes';
import type { LocalizedText, Prose, RichTextNode } from '@/services/content/mapping/domain';
import { richTextToText } from './richTextToText';

/** Max. length when a description has no list, characters. */
const MAX_LENGTH = 160;

/** Removes inline markdown; a link keeps its text. */
function plain(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Parts {
  points: string[];
  beginning: string;
}

function partsOfMarkdown(source: string): Parts {
  const points = source.split('\n').flatMap((line) => /^\s*[-*+]\s+(.+)$/.exec(line)?.[1] ?? []);
  return { points: points.map(plain), beginning: plain(source.split(/\n\s*\n/)[0] ?? '') };
}

const oneLine = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

function partsOfHtml(html: string): Parts {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  return {
    points: [...body.querySelectorAll('li')].map(oneLine),
    beginning: oneLine(body.querySelector('p')),
  };
}

function partsOfRichText(document: RichTextNode): Parts {
  const within = (type: string, { nodeType, content = [], ...node }: RichTextNode): string[] =>
    nodeType === type
      ? [richTextToText({ nodeType, content, ...node })]
      : content.flatMap((child) => within(type, child));
  return {
    points: within('list-item', document),
    beginning: within('paragraph', document)[0] ?? '',
  };
}

function partsOf(description: Prose): Parts {
  if (description.kind === 'markdown') return partsOfMarkdown(description.source);
  return description.kind === 'html'
    ? partsOfHtml(description.html)
    : partsOfRichText(description.document);
}

/** Returns the essential features of a description: the items of its list, else its beginning. Runs in browsers only. */
export function summarizeFeatures(description: Prose | null): LocalizedText | undefined {
  if (description === null) return undefined;
  const { points, beginning } = partsOf(description);
  const text =
    points.length > 0
      ? points.join('; ')
      : beginning.length > MAX_LENGTH
        ? `${beginning.slice(0, MAX_LENGTH).trimEnd()}…`
        : beginning;
  if (text === '') return undefined;
  return description.lang === undefined ? { text } : { text, lang: description.lang };
}
