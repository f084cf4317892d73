import { trustedHtml } from '@/lib/browser/trustedTypes';

/** Elements that begin and end a part. */
const BLOCKS =
  'p,li,ul,ol,dl,dt,dd,h1,h2,h3,h4,h5,h6,blockquote,pre,div,section,article,header,footer,main,aside,figure,figcaption,table,caption,tr,hr';

/** A tag with its attributes, which may hold handlers. */
const TAG = /<(\/?[a-z][a-z0-9-]*)(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** A paragraph or a list item; `\n` in its text is a line break. */
export interface DescriptionPart {
  kind: 'p' | 'li';
  text: string;
}

/** Parses HTML into an inert document. */
export type ParseHtml = (html: string) => Document;

const parseInBrowser: ParseHtml = (html) =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html');

/** Stands for a `<br>` until white space is collapsed. */
const BREAK = '\u0000';

/** Collapses white space, but keeps line breaks that are marked up as such. */
const tidy = (text: string): string =>
  text
    .split(BREAK)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();

/** Plain text, in which empty lines separate paragraphs. */
const paragraphsOf = (text: string): DescriptionPart[] =>
  text
    .split(/\n\s*\n/)
    .map(tidy)
    .filter(Boolean)
    .map((line) => ({ kind: 'p', text: line }));

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** Walks through all text, so that none beside or between blocks is lost. */
class PartCollector {
  readonly parts: DescriptionPart[] = [];
  private text = '';

  constructor(body: Element) {
    this.walk(body, 'p');
    this.end('p');
  }

  private end(kind: DescriptionPart['kind']): void {
    const text = tidy(this.text);
    if (text !== '') this.parts.push({ kind, text });
    this.text = '';
  }

  private walk(parent: Element, kind: DescriptionPart['kind']): void {
    for (const child of Array.from(parent.childNodes)) {
      if (child.nodeType === child.TEXT_NODE) this.text += child.textContent ?? '';
      else if (isElement(child)) this.visit(child, kind);
    }
  }

  private visit(element: Element, kind: DescriptionPart['kind']): void {
    if (element.matches('br')) this.text += BREAK;
    else if (element.matches(BLOCKS)) {
      this.end(kind);
      const own = element.matches('li') ? 'li' : kind;
      this.walk(element, own);
      this.end(own);
    } else {
      this.walk(element, kind);
      if (element.matches('td,th')) this.text += ' ';
    }
  }
}

/**
 * Converts a description to text without markup, so that a host's content can neither run, load nor look like the
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
  return body.querySelector(`br,${BLOCKS}`) === null
    ? paragraphsOf(body.textContent ?? '')
    : new PartCollector(body).parts;
}
