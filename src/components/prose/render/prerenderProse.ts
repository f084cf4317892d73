import { isPlainText } from '../markdownModule';
import { idsOf, linkToHeadings, makeHeadingIdsUnique } from './addHeadingIds';
import { makeIdsUnique } from './addParagraphIds';
import { escapedParagraphs } from './escapedParagraphs';
import { renderMarkdown } from './renderMarkdown';
import type { RichTextNode } from '@/services/content/mapping/domain';
import { linkProblem, type LinkProblem } from '@/lib/links/safeHref';
import type { ProblemPlace, ReportProblem } from '../../../../contracts/content/contentProblem';
import type { SanitizeOptions } from './sanitize';

function isMarkdown(value: object): value is { kind: 'markdown'; source: string } {
  return (
    'kind' in value &&
    value.kind === 'markdown' &&
    'source' in value &&
    typeof value.source === 'string'
  );
}

function isRichText(value: object): value is { kind: 'richText'; document: RichTextNode } {
  return 'kind' in value && value.kind === 'richText' && 'document' in value;
}

/** A link of the content to a page of the site. */
export interface ContentLink {
  /** Location of its text. */
  from: ProblemPlace;
  /** Path as in the HTML, without query and hash. */
  to: string;
}

const INTERNAL_LINK = /<a [^>]*href="(\/[^"?#]*)/g;

/** Options of `prerenderProse`. */
export interface PrerenderProseOptions extends SanitizeOptions {
  /** Renders rich text as safe HTML in the language of the page. */
  richText(document: RichTextNode): string;
  /** Reports a text that cannot be rendered, or a link that leads nowhere, for editors. */
  report?: ReportProblem;
  /** Called for each link within the site. */
  onInternalLink?(link: ContentLink): void;
  /** Called for a link to a heading that no text of the value has; something else on the page may have the id. */
  onMissingTarget?(hash: string, report: () => void): void;
}

/** Rendered HTML with its problems. */
interface RenderedText {
  html: string;
  problems: LinkProblem[];
  /** True when a picture was looked up; its form may have changed by the next time. */
  hasPictures?: boolean;
}

/** Number of texts per cache generation; two generations are kept. */
const GENERATION_SIZE = 500;
let recent = new Map<string, RenderedText>();
let older = new Map<string, RenderedText>();

/** A text that fails to render must not break its page. */
function renderOrEscape(
  text: string | RichTextNode,
  render: (onProblem: (problem: LinkProblem) => void) => string,
): RenderedText {
  const problems: LinkProblem[] = [];
  try {
    return { html: render((problem) => void problems.push(problem)), problems };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      html: escapedParagraphs(text),
      problems: [{ kind: 'unrendered', values: [reason] }],
    };
  }
}

/** The problems of a rich text's links. */
function linkProblems({ nodeType, data, content = [] }: RichTextNode): LinkProblem[] {
  const own = nodeType === 'hyperlink' ? linkProblem(data?.uri ?? '') : null;
  return [...(own === null ? [] : [own]), ...content.flatMap(linkProblems)];
}

function renderMarkdownText(
  source: string,
  id: string,
  options: PrerenderProseOptions,
): RenderedText {
  let hasPictures = false;
  const findPublished = (url: string) => {
    hasPictures = true;
    return options.findPublished?.(url) ?? null;
  };
  const text = renderOrEscape(source, (onProblem) =>
    renderMarkdown(source, id, { ...options, onProblem, findPublished }),
  );
  return { ...text, hasPictures };
}

/**
 * Caches rendered texts without pictures, because some are on many pages; those not requested for a
 * generation are dropped.
 */
function cached(key: string, render: () => RenderedText): RenderedText {
  const finished = recent.get(key) ?? older.get(key) ?? render();
  if (recent.size >= GENERATION_SIZE) [older, recent] = [recent, new Map()];
  if (!finished.hasPictures) recent.set(key, finished);
  return finished;
}

/**
 * Returns a copy of a domain value in which every text is rendered as safe HTML, so that
 * prerendered pages need no renderer. Plain text stays as it is unless its paragraphs need ids. A
 * text that fails to render becomes its escaped source, with a warning.
 * @param documentId prefix that keeps the footnotes of several texts apart
 */
export function prerenderProse(
  value: unknown,
  documentId: string,
  options: PrerenderProseOptions,
): unknown {
  let texts = 0;
  const taken = new Map<string, number>();
  const headingIds = new Set<string>();
  const rendered: { text: { html: string }; report(problem: LinkProblem): void }[] = [];
  const finish = <T extends object>(
    { html, problems }: RenderedText,
    from: ProblemPlace,
    more: T,
  ) => {
    const report = (problem: LinkProblem): void => options.report?.({ ...problem, ...from });
    for (const [, to = ''] of html.matchAll(INTERNAL_LINK)) options.onInternalLink?.({ from, to });
    problems.forEach(report);
    const unique = options.linkable === true ? makeIdsUnique(html, taken) : html;
    const text = {
      kind: 'html' as const,
      html: makeHeadingIdsUnique(unique, headingIds),
      ...more,
    };
    rendered.push({ text, report });
    return text;
  };
  const prerender = (part: unknown, location: ProblemPlace): unknown => {
    if (Array.isArray(part)) return part.map((item) => prerender(item, location));
    if (typeof part !== 'object' || part === null) return part;
    if (isRichText(part)) {
      const { kind: _kind, document, ...lang } = part;
      return finish(
        cached(JSON.stringify([document, options]), () =>
          renderOrEscape(document, (onProblem) => {
            linkProblems(document).forEach(onProblem);
            return options.richText(document);
          }),
        ),
        location,
        lang,
      );
    }
    if (!isMarkdown(part)) {
      const owner = 'id' in part && typeof part.id === 'string' ? { entry: part.id } : location;
      return Object.fromEntries(
        Object.entries(part).map(([field, inner]) => [
          field,
          prerender(inner, { ...owner, field }),
        ]),
      );
    }
    if (options.linkable !== true && isPlainText(part.source)) return part;
    const { kind: _kind, source, ...lang } = part;
    texts += 1;
    const id = `${documentId}-${String(texts)}`;
    return finish(
      cached(JSON.stringify([id, source, options]), () => renderMarkdownText(source, id, options)),
      location,
      lang,
    );
  };
  const finished = prerender(value, { entry: '', place: documentId, field: '' });
  const ids = new Set(rendered.flatMap(({ text }) => idsOf(text.html)));
  for (const { text, report } of rendered)
    text.html = linkToHeadings(text.html, ids, (hash) => {
      const reportTarget = (): void =>
        report({ kind: 'noHeading', values: [JSON.stringify(hash)] });
      if (options.onMissingTarget === undefined) reportTarget();
      else options.onMissingTarget(hash, reportTarget);
    });
  return finished;
}
