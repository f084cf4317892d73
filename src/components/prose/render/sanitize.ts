import createPurifier, { type DOMPurify, type WindowLike } from 'dompurify';
import { noteButtonName, notesOfLink } from '@/lib/media/noteLink';
import type { Note } from '@/lib/media/notes';
import { linkProblem, refusedLink, safeHref, type LinkProblem } from '@/lib/links/safeHref';
import type { SiteUrls } from '@/lib/links/siteUrls';
import { addHeadingIds } from './addHeadingIds';
import { escapeUnclosed } from './escapeUnclosed';
import { addParagraphIds } from './addParagraphIds';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowedHtml';
import { sanitizeImage, type ImageOptions } from './sanitizeImage';

/** Ids of content could override elements of the page; only footnotes keep theirs. */
const FOOTNOTE_ID = /^footnote(-ref)?-[\w-]*\d+(:\d+)?$/;
const ALLOWED_CLASSES = /^(footnotes?(-[a-z]+)*|task-list-[a-z-]+|language-[\w-]+)$/;

/** Options of `sanitize`. */
export interface SanitizeOptions extends ImageOptions {
  /** Labels for screen readers in the language of the page. */
  labels: ProseLabels;
  /** True to add ids to paragraphs (src/lib/links/paragraphId.ts). */
  linkable?: boolean;
  /** Addresses of the site itself; links to them are internal. */
  siteUrls?: SiteUrls | null;
  /** Reports a link that leads nowhere, in words for editors. */
  onProblem?(problem: LinkProblem): void;
}

/** Labels that rendering adds to texts. */
export interface ProseLabels {
  /** Name of a button that plays notes, for example "A 3, plays". */
  nameNotes(notes: readonly Note[]): string;
  /** Follows external links, for example "(external link)". */
  external: string;
  /** Names of the checkboxes of a task list. */
  taskDone: string;
  taskOpen: string;
  /** Name of a footnote's back link. */
  backToText: string;
}

/** Visible content at the start prevents a parser from replacing the body by a `<frameset>`. */
const VISIBLE_START = '<br>';

let purifier: DOMPurify | null = null;

/** Sets the DOM for sanitizing without a browser (prerendering). @internal */
export function provideSanitizerWindow(dom: WindowLike): void {
  purifier = createPurifier(dom);
}

/** Schemes of DOMPurify's own policy, and that of notes; `safeHref` decides. */
const SCHEMES =
  /^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix|note):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

/** Turns a link that names notes into a button that plays them. */
function showNotes(link: Element, notes: readonly Note[], { labels }: SanitizeOptions): void {
  const button = link.ownerDocument.createElement('button');
  const names = notes.map(({ name }) => name).join(' ');
  button.type = 'button';
  button.setAttribute('data-notes', names);
  button.setAttribute('aria-label', noteButtonName(link.textContent, labels.nameNotes(notes)));
  button.append(...link.childNodes);
  link.replaceWith(button);
}

function sanitizeLink(link: Element, options: SanitizeOptions): void {
  const raw = link.getAttribute('href');
  const notes = raw === null ? null : notesOfLink(raw);
  if (notes !== null) return showNotes(link, notes, options);
  const { labels, siteUrls, onProblem } = options;
  const problem = raw === null ? null : linkProblem(raw);
  if (problem !== null) onProblem?.(problem);
  const target = safeHref(raw, siteUrls);
  if (target === null) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', target.href);
  if (!target.external) return;
  link.setAttribute('rel', 'noopener noreferrer external');
  const note = link.ownerDocument.createElement('span');
  note.className = 'visually-hidden';
  note.textContent = ` ${labels.external}`;
  link.append(note);
}

function sanitizeAttributes(element: Element): void {
  const id = element.getAttribute('id');
  if (id !== null && !FOOTNOTE_ID.test(id)) element.removeAttribute('id');
  const allowed = Array.from(element.classList).filter((name) => ALLOWED_CLASSES.test(name));
  if (allowed.length > 0) element.setAttribute('class', allowed.join(' '));
  else element.removeAttribute('class');
}

/** The page has its own h1. */
function demoteHeading(heading: Element): void {
  const lower = heading.ownerDocument.createElement('h2');
  lower.append(...Array.from(heading.childNodes));
  heading.replaceWith(lower);
}

/**
 * Sanitizes HTML: nothing executes, nothing loads from third parties, and links follow the policy.
 */
export function sanitize(html: string, options: SanitizeOptions): string {
  const { labels } = options;
  purifier ??= createPurifier(window);
  if (!purifier.isSupported)
    throw new Error('No DOM to sanitize with; call provideSanitizerWindow() first.');
  const body = purifier.sanitize(VISIBLE_START + escapeUnclosed(html), {
    ALLOWED_TAGS: ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: SCHEMES,
    RETURN_DOM: true,
  }) as HTMLElement;
  body.firstChild?.remove();
  for (const removed of purifier.removed) {
    const dropped = 'attribute' in removed ? removed.attribute : null;
    if (dropped?.name === 'href') options.onProblem?.(refusedLink(dropped.value));
  }
  for (const element of Array.from(body.querySelectorAll('*'))) sanitizeAttributes(element);
  for (const heading of Array.from(body.querySelectorAll('h1'))) demoteHeading(heading);
  // Before labels are added, because ids depend on the text.
  if (options.linkable === true) addParagraphIds(body);
  addHeadingIds(body);
  // Wide tables and code scroll horizontally, which must be possible with the keyboard in every
  // browser.
  for (const wide of Array.from(body.querySelectorAll('table, pre')))
    wide.setAttribute('tabindex', '0');
  for (const box of Array.from(body.querySelectorAll('input'))) {
    if (box.getAttribute('type') !== 'checkbox') box.remove();
    box.setAttribute('disabled', '');
    box.setAttribute('aria-label', box.hasAttribute('checked') ? labels.taskDone : labels.taskOpen);
  }
  for (const image of Array.from(body.querySelectorAll('img'))) sanitizeImage(image, options);
  for (const link of Array.from(body.querySelectorAll('a'))) sanitizeLink(link, options);
  for (const back of Array.from(body.querySelectorAll('a.footnote-backref')))
    back.setAttribute('aria-label', labels.backToText);
  return body.innerHTML;
}
