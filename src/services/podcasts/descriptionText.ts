import { trustedHtml } from '@/lib/browser/trustedTypes';

const BLOCKS = 'p,li,h1,h2,h3,h4,h5,h6,blockquote,pre,div';

/** A tag with its attributes, which may hold handlers. */
const TAG = /<(\/?[a-z][a-z0-9-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** A paragraph or a list item. */
export interface DescriptionPart {
  kind: 'p' | 'li';
  text: string;
}

/** Parses HTML into an inert document. */
export type ParseHtml = (html: string) => Document;

const parseInBrowser: ParseHtml = (html) =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html');

const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/**
 * The words of a description without its markup: what a host puts into it can neither run, load nor look like the
 * site's own. The parser's document is inert.
 */
export function descriptionText(
  html: string,
  parse: ParseHtml = parseInBrowser,
): DescriptionPart[] {
  const { body } = parse(html.replace(TAG, '<$1>'));
  for (const alien of Array.from(
    body.querySelectorAll('script,style,template,noscript,iframe,object'),
  ))
    alien.remove();
  for (const br of Array.from(body.querySelectorAll('br'))) br.replaceWith('\n');
  const blocks = Array.from(body.querySelectorAll(BLOCKS)).filter(
    (block) => block.querySelector(BLOCKS) === null,
  );
  if (blocks.length === 0) {
    return (body.textContent ?? '')
      .split(/\n\s*\n/)
      .map(tidy)
      .filter(Boolean)
      .map((text) => ({ kind: 'p', text }));
  }
  return blocks.flatMap((block) => {
    const text = tidy(block.textContent);
    return text === '' ? [] : [{ kind: block.matches('li') ? 'li' : 'p', text }];
  });
}
