import { lazyModule } from '@/lib/lazy/lazyModule';

/** Lazy module with markdown-it and DOMPurify. */
export const markdownModule = lazyModule(() =>
  import(/* webpackChunkName: "markdown" */ './render/renderMarkdown').then(
    ({ renderMarkdown }) => renderMarkdown,
  ),
);

/** Matches any markdown syntax; a text without it needs no renderer. */
const SYNTAX = /[*_#[\]<>|~`\\&]|^\s*(?:[-+]|\d+[.)])\s|https?:|www\.|@|\t|^ {4}/m;

/** True when a text has no markdown syntax. */
export function isPlainText(source: string): boolean {
  return !SYNTAX.test(source);
}
