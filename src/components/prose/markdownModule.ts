import type { renderMarkdown } from './renderMarkdown';

type RenderMarkdown = typeof renderMarkdown;

let loaded: RenderMarkdown | null = null;
let loading: Promise<RenderMarkdown> | null = null;

/** The renderer when it is already here; lets pre-rendered and revisited pages show their text in the first render. */
export function markdownIfLoaded(): RenderMarkdown | null {
  return loaded;
}

/** Loads markdown-it and DOMPurify (a chunk of its own) once; a load that failed may be tried again. */
export function loadMarkdown(): Promise<RenderMarkdown> {
  loading ??= import(/* webpackChunkName: "markdown" */ './renderMarkdown').then(
    (module) => (loaded = module.renderMarkdown),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Block or inline syntax of any kind; a text without it is shown as it is, without loading the renderer. */
const SYNTAX = /[*_#[\]<>|~`\\&]|^\s*(?:[-+]|\d+[.)])\s|https?:|www\.|@|\t|^ {4}/m;

export function isPlainText(source: string): boolean {
  return !SYNTAX.test(source);
}
