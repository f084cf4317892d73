import createPurifier, { type DOMPurify, type WindowLike } from 'dompurify';
import { safeHref, type SafeHref } from '@/lib/safeHref';
import type { PlacePicture } from '../media/placePictures';
import { pictureSources } from '../media/pictureSources';
import { closeWhatSwallows } from './closeWhatSwallows';
import { markParagraphs } from './markParagraphs';

/** What may be in a text: the elements that GitHub-flavoured markdown produces, and nothing that loads or runs. */
const TAGS = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'code',
  'dd',
  'del',
  'details',
  'dl',
  'dt',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'input',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  's',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];
const ATTRIBUTES = [
  'align',
  'alt',
  'checked',
  'class',
  'colspan',
  'disabled',
  'height',
  'href',
  'id',
  'lang',
  'rowspan',
  'src',
  'start',
  'title',
  'type',
  'width',
];

/** Ids would let content take the place of the page's own elements; only footnotes keep theirs, paragraphs get ours. */
const FOOTNOTE_ID = /^footnote(-ref)?-[\w-]*\d+(:\d+)?$/;
const KEPT_CLASSES = /^(footnotes?(-[a-z]+)*|task-list-[a-z-]+|language-[\w-]+)$/;

export interface SanitizeOptions {
  /** Hosts that pictures may come from: the content service's. Others are shown as a link, never contacted. */
  imageHosts: readonly string[];
  /** Words for screen readers, in the language of the page. */
  labels: ProseLabels;
  /** Publishing puts pictures on our own origin. */
  place?: PlacePicture;
  /** Paragraphs get ids that can be linked to (src/lib/paragraphId.ts). */
  linkable?: boolean;
}

export interface ProseLabels {
  /** Read after external links, for example "(external link)". */
  external: string;
  /** Names of the boxes of a task list. */
  taskDone: string;
  taskOpen: string;
  /** Name of the way back from a footnote. */
  backToText: string;
}

/** A parser that has seen something visible puts no `<frameset>` in place of the body. */
const BEGUN = '<br>';

let purifier: DOMPurify | null = null;

/** Gives the sanitizer a DOM where there is none (pre-rendering). In the browser nothing needs to be called. @internal */
export function provideSanitizerWindow(dom: WindowLike): void {
  purifier = createPurifier(dom);
}

function markLink(link: Element, label: string): void {
  const target = safeHref(link.getAttribute('href'));
  if (target === null) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', target.href);
  if (!target.external) return;
  link.setAttribute('rel', 'noopener noreferrer external');
  const note = link.ownerDocument.createElement('span');
  note.className = 'visually-hidden';
  note.textContent = ` ${label}`;
  link.append(note);
}

/** Host of a web address, null for addresses inside the site; '' (no host of ours) for what is no address at all. */
function hostOf({ href, external }: SafeHref): string | null {
  if (!external) return /^(mailto|tel):/i.test(href) ? '' : null;
  try {
    return new URL(href).host;
  } catch {
    return '';
  }
}

/** How wide a picture of a text is shown, and the device pixels that this can use. */
const IN_TEXT = { sizes: '(min-width: 48rem) 42rem, 100vw', widest: 1280 } as const;

function takeFromOwnOrigin(image: Element, placed: ReturnType<PlacePicture>): void {
  if (placed === null) return;
  const { avif, src } = pictureSources({ ...placed, url: '' }, IN_TEXT.widest);
  image.setAttribute('src', src);
  if (
    placed.width !== null &&
    placed.height !== null &&
    !image.hasAttribute('width') &&
    !image.hasAttribute('height')
  ) {
    image.setAttribute('width', String(placed.width));
    image.setAttribute('height', String(placed.height));
  }
  // Of a picture of unknown width nobody can say how wide its files are.
  if (avif === null || placed.width === null) return;
  const frame = image.ownerDocument.createElement('picture');
  const source = frame.appendChild(image.ownerDocument.createElement('source'));
  for (const [name, value] of [
    ['type', 'image/avif'],
    ['srcset', avif],
    ['sizes', IN_TEXT.sizes],
  ] as const)
    source.setAttribute(name, value);
  image.replaceWith(frame);
  frame.append(image);
}

/** Replaces a picture that no browser can show by its alternative text. */
function showAlternative(image: Element): void {
  const text = image.ownerDocument.createElement('span');
  text.textContent = image.getAttribute('alt') ?? '';
  image.replaceWith(text);
}

function keepImage(image: Element, { imageHosts, place }: SanitizeOptions): void {
  const target = safeHref(image.getAttribute('src'));
  const host = target === null ? '' : hostOf(target);
  if (target !== null && (host === null || imageHosts.includes(host))) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    const placed = host !== null && place !== undefined ? place(target.href) : null;
    if (placed?.form === 'none') showAlternative(image);
    else takeFromOwnOrigin(image, placed);
    return;
  }
  const stand = image.ownerDocument.createElement(target === null ? 'span' : 'a');
  stand.textContent = image.getAttribute('alt') || (target?.href ?? '');
  if (target !== null) stand.setAttribute('href', target.href);
  image.replaceWith(stand);
}

function tidy(element: Element): void {
  const id = element.getAttribute('id');
  if (id !== null && !FOOTNOTE_ID.test(id)) element.removeAttribute('id');
  const kept = Array.from(element.classList).filter((name) => KEPT_CLASSES.test(name));
  if (kept.length > 0) element.setAttribute('class', kept.join(' '));
  else element.removeAttribute('class');
}

/** The page has one h1 of its own. */
function lowerHeading(heading: Element): void {
  const lower = heading.ownerDocument.createElement('h2');
  lower.append(...Array.from(heading.childNodes));
  heading.replaceWith(lower);
}

/** HTML that may be put on the page: nothing runs, nothing from a third party loads, every link follows the policy. */
export function sanitize(html: string, options: SanitizeOptions): string {
  const { labels } = options;
  purifier ??= createPurifier(window);
  if (!purifier.isSupported)
    throw new Error('No DOM to sanitize with; call provideSanitizerWindow() first.');
  const body = purifier.sanitize(BEGUN + closeWhatSwallows(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // The scheme is judged by safeHref below; here only what DOMPurify would never let through is dropped.
    RETURN_DOM: true,
  }) as HTMLElement;
  body.firstChild?.remove();
  for (const element of Array.from(body.querySelectorAll('*'))) tidy(element);
  for (const heading of Array.from(body.querySelectorAll('h1'))) lowerHeading(heading);
  // Before words of ours stand among theirs.
  if (options.linkable === true) markParagraphs(body);
  // Where they are wider than the text they scroll in themselves, which the keyboard has to reach in every engine.
  for (const wide of Array.from(body.querySelectorAll('table, pre')))
    wide.setAttribute('tabindex', '0');
  for (const box of Array.from(body.querySelectorAll('input'))) {
    if (box.getAttribute('type') !== 'checkbox') box.remove();
    box.setAttribute('disabled', '');
    box.setAttribute('aria-label', box.hasAttribute('checked') ? labels.taskDone : labels.taskOpen);
  }
  for (const image of Array.from(body.querySelectorAll('img'))) keepImage(image, options);
  for (const link of Array.from(body.querySelectorAll('a'))) markLink(link, labels.external);
  for (const back of Array.from(body.querySelectorAll('a.footnote-backref')))
    back.setAttribute('aria-label', labels.backToText);
  return body.innerHTML;
}
