import { footnote } from '@mdit/plugin-footnote';
import { tasklist } from '@mdit/plugin-tasklist';
import MarkdownIt from 'markdown-it';
import { sanitize, type SanitizeOptions } from './sanitize';
import { githubStrikethrough } from './strikethrough';

/** GitHub-flavored: tables are enabled by default; web and mail addresses become links. */
const markdown = new MarkdownIt({ html: true, linkify: true, typographer: false });
markdown.linkify.set({ fuzzyLink: true, fuzzyEmail: true });
markdown.use(githubStrikethrough).use(footnote).use(tasklist, { disabled: true, label: false });

const { parseLinkDestination } = markdown.helpers;
/** Notes of a link are separated by spaces, which other addresses cannot have. */
markdown.helpers.parseLinkDestination = (text, start, max) => {
  const [notes] = /^note:[^()<>\n]*(?=\))/i.exec(text.slice(start, max)) ?? [];
  if (notes === undefined) return parseLinkDestination(text, start, max);
  return { ok: true, pos: start + notes.length, str: notes.trim() };
};

/** Column alignment comes as a style, which the sanitizer removes, so use an attribute. */
const alignCell: NonNullable<(typeof markdown.renderer.rules)[string]> = (
  tokens,
  at,
  options,
  _env,
  renderer,
) => {
  const cell = tokens[at];
  const align = /^text-align:(left|center|right)$/.exec(String(cell?.attrGet('style') ?? ''))?.[1];
  if (align !== undefined) cell?.attrSet('align', align);
  return renderer.renderToken(tokens, at, options);
};
markdown.renderer.rules['th_open'] = alignCell;
markdown.renderer.rules['td_open'] = alignCell;

/**
 * Renders markdown as safe HTML.
 * @param documentId prefix that keeps the footnotes of several texts apart
 */
export function renderMarkdown(
  source: string,
  documentId: string,
  options: SanitizeOptions,
): string {
  return sanitize(markdown.render(source, { docId: documentId }), options);
}
