import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../../contracts/text/escapeHtml';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<ChildNode, { attribs: unknown }>;

/** Parts that a page without scripts has no use for. */
const LEFT_OUT = /^(dialog|fieldset|form|input|link|noscript|script|select|style|svg|template)$/;

/** Elements that only carry styles or scripts: their content stands for itself. */
const UNWRAPPED = /^(button|div|span)$/;

/** Attributes that a person would write, by element; `id` stays where links lead to it. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['href', 'hreflang', 'download', 'aria-current'],
  audio: ['controls', 'preload', 'src'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'fetchpriority'],
  nav: ['aria-label'],
  source: ['type', 'srcset', 'sizes'],
  time: ['datetime'],
};

const VOID = /^(br|hr|img|source)$/;

const isLink = ({ name }: Element): boolean => name === 'a';
const hasPicture = ({ children }: Element): boolean =>
  DomUtils.existsOne(({ name }) => name === 'img', children);

const isLeftOut = (element: Element): boolean =>
  LEFT_OUT.test(element.name) ||
  (element.name === 'button' && !hasPicture(element)) ||
  (element.name === 'details' && DomUtils.findOne(isLink, element.children) === null) ||
  'hidden' in element.attribs ||
  element.attribs['aria-hidden'] === 'true' ||
  element.attribs['data-act'] === 'skip';

function attributesOf({ name, attribs }: Element): string {
  const names = [...(ATTRIBUTES[name] ?? []), ...(/^h\d$/.test(name) ? ['id'] : [])];
  return names
    .flatMap((one) => {
      const value = attribs[one] ?? attribs[one.toLowerCase()];
      return value === undefined ? [] : [` ${one}${value === '' ? '' : `="${escapeHtml(value)}"`}`];
    })
    .join('');
}

/** The HTML of a node as a person would write it: words, headings, lists, links and pictures. */
function written(node: ChildNode): string {
  if ('data' in node)
    return node.type !== ElementType.Text ? '' : escapeHtml(node.data.replace(/\s+/g, ' '));
  if (!('attribs' in node) || isLeftOut(node)) return '';
  const { name } = node;
  if (VOID.test(name)) return `<${name}${attributesOf(node)}>`;
  const content = node.children.map(written).join('');
  // Words of neighbouring elements are set apart by styles.
  if (UNWRAPPED.test(name)) return `${content} `;
  if (content.trim() === '' && name !== 'audio') return '';
  return `<${name}${attributesOf(node)}>${content.trim()}</${name}>${/^(a|b|em|i|strong)$/.test(name) ? '' : '\n'}`;
}

const CSS = `
:root { color-scheme: light dark; --ink: #1f1b18; --paper: #fbf8f3; --line: #d9d2c7; --accent: #2d6a65 }
@media (prefers-color-scheme: dark) { :root { --ink: #efe9df; --paper: #191614; --line: #443d37; --accent: #7fc1ba } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 Newsreader, Georgia, serif }
header, footer, nav, .meta { font-family: "Instrument Sans", Arial, sans-serif; font-size: 1rem }
header, footer { padding: 1rem; border-block: 1px solid var(--line) }
header ul, footer ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .5rem 0; padding: 0; list-style: none }
main { max-width: 42rem; margin: auto; padding: 1rem }
h1, h2, h3 { font-weight: 500; line-height: 1.15; text-wrap: balance }
h1 { font-size: clamp(2rem, 8vw, 4rem) }
a { color: var(--accent) }
img, picture, audio { display: block; max-width: 100%; height: auto }
section, article > div { margin-block: 2rem }
blockquote { margin-inline: 0; padding-left: 1rem; border-left: 3px solid var(--accent) }
table { width: 100%; border-collapse: collapse }
td, th { padding: .25rem .5rem; border-bottom: 1px solid var(--line); text-align: left }
`;

/**
 * A static page with the words, links and pictures of a published one, as a person would write it: semantic HTML, a small
 * style sheet, no scripts. The fonts are the site's and are shown as they arrive.
 * @param other the same page in the other language
 */
export function writeTwin(published: string, other: { lang: string; href: string }): string {
  const root = parseDocument(published);
  const find = (test: (element: Element) => boolean): Element | null =>
    DomUtils.findOne(test, root.children);
  const named = (name: string): Element | null => find((element) => element.name === name);
  const html = named('html')?.attribs['lang'] ?? '';
  const description = find(({ attribs }) => attribs['name'] === 'description')?.attribs['content'];
  const faces = published.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const fonts = faces
    .filter((face) => face.includes('woff2'))
    .join('\n')
    .replaceAll(/font-display:\s*\w+/g, 'font-display:swap');
  const part = (name: string): string => {
    const element = named(name);
    return element === null ? '' : written(element);
  };
  const title = named('title');
  return `<!doctype html>
<html lang="${html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === null ? '' : escapeHtml(DomUtils.textContent(title))}</title>
<meta name="description" content="${escapeHtml(description ?? '')}">
<style>${CSS}${fonts}</style>
</head>
<body>
${part('header').replace('</header>', `<a lang="${other.lang}" hreflang="${other.lang}" href="${other.href}">${other.lang.slice(0, 2).toUpperCase()}</a></header>`)}
${part('main')}
${part('footer')}
</body>
</html>
`;
}
