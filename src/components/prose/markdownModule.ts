import { lateModule } from '@/lib/lateModule';

/** markdown-it and DOMPurify, in a chunk of their own. */
export const markdownModule = lateModule(() =>
  import(/* webpackChunkName: "markdown" */ './renderMarkdown').then(
    ({ renderMarkdown }) => renderMarkdown,
  ),
);

/** Block or inline syntax of any kind; a text without it is shown as it is, without loading the renderer. */
const SYNTAX = /[*_#[\]<>|~`\\&]|^\s*(?:[-+]|\d+[.)])\s|https?:|www\.|@|\t|^ {4}/m;

export function isPlainText(source: string): boolean {
  return !SYNTAX.test(source);
}
