/** @jsxImportSource hono/jsx */
import type { Context } from 'hono';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Language } from '../../contracts/language/languages';

/** Values of a request for one of the editors' pages. */
export interface EditorsEnv {
  Variables: {
    /** Of `?locale=`, else of the host. */
    language: Language;
    /** Style sheet of the pages: the site's, then their own. */
    styles: string;
  };
}

export type EditorsContext = Context<EditorsEnv>;

/** Rules of the editors' pages beyond the site's own style sheet, whose tokens they use. */
export const EDITORS_STYLES = `
.editors { max-width: 70rem; margin: 0 auto; padding: var(--space-6) var(--gutter) var(--space-8); font-family: var(--sans); display: grid; gap: var(--space-4); grid-template-columns: minmax(0, 1fr); }
.editors h1 { font-size: var(--size-2); }
.editors form { display: grid; gap: var(--space-3); max-width: 26rem; justify-items: start; }
.editors label { display: grid; gap: var(--space-1); width: 100%; font-size: var(--size-ui); }
.editors input { font: inherit; color: inherit; background: var(--paper-raised); border: var(--hairline) solid var(--rule-strong); border-radius: var(--radius); padding: var(--space-2) var(--space-3); min-height: var(--target); }
.editors button { font: inherit; min-height: var(--target); padding: var(--space-2) var(--space-5); border: 0; border-radius: var(--radius); background: var(--brand); color: var(--on-brand); cursor: pointer; }
.editors h2 { font-size: var(--size-3); }
.editors p, .editors li { overflow-wrap: anywhere; }
.editors-note { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); font-size: var(--size-ui); }
.editors-group { display: grid; gap: var(--space-3); grid-template-columns: minmax(0, 1fr); border-top: var(--hairline) solid var(--rule-strong); padding-top: var(--space-4); }
.editors-group ul, .editors-group ol { list-style: none; margin: 0; padding: 0; display: grid; gap: var(--space-4); grid-template-columns: minmax(0, 1fr); }
.editors-group summary { cursor: pointer; padding: var(--space-3) 0; min-height: var(--target); font-weight: 600; }
.editors-group .editors-findings { gap: var(--space-2); font-size: var(--size-ui); border-inline-start: 3px solid var(--danger); padding-inline-start: var(--space-3); }
.editors-note a { display: inline-flex; align-items: center; min-height: var(--target); }
.editors [role='alert'] { color: var(--danger); }
`;

interface PageOptions {
  /** Heading and title. */
  title: string;
  status?: ContentfulStatusCode;
}

/** Answers with a page for editors in the request's language. */
export function editorsPage(
  c: EditorsContext,
  { title, status = 200 }: PageOptions,
  body: Child,
): Response | Promise<Response> {
  return c.html(
    <>
      {raw('<!doctype html>')}
      <html lang={c.get('language')}>
        <head>
          <meta charset="utf-8" />
          <title>{title}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style>{raw(c.get('styles'))}</style>
        </head>
        <body>
          <main class="editors">
            <h1>{title}</h1>
            {body}
          </main>
        </body>
      </html>
    </>,
    status,
  );
}
