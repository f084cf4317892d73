import { existsSync } from 'node:fs';
import path from 'node:path';
import { Hono, type Context } from 'hono';
import { proxy } from 'hono/proxy';
import { readManifest } from '../../publish/bundle/manifest';
import type { SiteUrls } from '../../publish/document/head';
import { SPECULATION_RULES } from '../../publish/document/speculationRules';
import { serveApp, type HttpServer } from '../../publish/lib/httpServer';
import { hostLanguage } from '../../src/i18n/language';
import { isEditorsPath } from '../../src/lib/addresses';
import { POLICY_NAMES } from '../../src/lib/browser/trustedTypes';
import { FILE_ENDING } from '../../src/lib/links/fileEnding';
import type { Language } from '../../contracts/language/languages';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import { securityHeaders } from '../lib/hosts/headers';
import { scriptHash } from '../../functions/alarms/servedScripts';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { answerWith, fileAt } from './siteFiles';

export interface SiteServerOptions {
  /** Folder of the built site. */
  site: string;
  /** Folder with one tree per language. */
  folder: string;
  /** 0 takes any free port. */
  port: number;
  host?: string;
  configuration: Configuration;
  urls: SiteUrls;
  /** The publisher's server, which answers the pages for editors. */
  webhook: { port: number };
  /** Waits for a file that the first publication has yet to write. */
  written?(pathname: string, language: Language, isThere: boolean): Promise<void>;
}

const YEAR = 'public, max-age=31536000, immutable';
const REVALIDATED = { 'Cache-Control': 'no-cache' };

/**
 * Only these Trusted Types policies may create markup or script addresses. Not enforced, because PayPal's script writes
 * markup as text (docs/decisions/0055), and sent here only: nobody collects reports, but the browser tests read the
 * events. WebKit logs an error on every page for a policy that names no group of reports.
 */
const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types ${Object.values(POLICY_NAMES).join(' ')}; report-to events`;

/** Pages of a single visitor, answered with the app shell and never prerendered. */
const PERSONAL = /^\/receipt\/[^/]+\/?$/;

/** Passes a request for one of the editors' pages on, as the proxy of a production host does. */
async function askPublisher(context: Context, port: number): Promise<Response> {
  const { host, pathname, search } = new URL(context.req.url);
  try {
    return await proxy(`http://127.0.0.1:${String(port)}${pathname}${search}`, {
      ...context.req,
      headers: { ...context.req.header(), host },
      redirect: 'manual',
    });
  } catch {
    return context.text('The publisher does not run yet; start npm run pages.', 502);
  }
}

/** Headers of every answer, as a production host sends them. */
function siteHeaders({ site, configuration }: SiteServerOptions): Record<string, string> {
  const policy = contentSecurityPolicy(configuration, [
    scriptHash(readManifest(site).headScript),
    scriptHash(SPECULATION_RULES),
  ]);
  // These headers apply to TLS only, where a proxy adds them; browsers warn about them elsewhere.
  const {
    'Cross-Origin-Opener-Policy': _opener,
    'Strict-Transport-Security': _transport,
    ...production
  } = securityHeaders(policy);
  return { ...production, 'Content-Security-Policy-Report-Only': TRUSTED_TYPES };
}

/** Answers with a file. @returns null when it does not exist */
async function sendFile(
  { req }: Context,
  file: string | null,
  status: 200 | 404,
  headers: Record<string, string>,
): Promise<Response | null> {
  const found =
    file === null
      ? null
      : await answerWith(file, {
          encodings: req.header('accept-encoding') ?? '',
          ifNoneMatch: req.header('if-none-match') ?? '',
        });
  if (found === null) return null;
  const all = { ...found.headers, ...headers };
  const unchanged = found.notModified && status === 200;
  const withBody = !unchanged && req.method !== 'HEAD';
  if (!withBody) await found.close();
  if (unchanged) {
    const { 'Content-Length': _length, ...rest } = all;
    return new Response(null, { status: 304, headers: rest });
  }
  return new Response(withBody ? found.body() : null, { status, headers: all });
}

/** Answers an address with a file ending. @returns null when a page may be meant */
async function sendStatic(
  context: Context,
  tree: string,
  pathname: string,
): Promise<Response | null> {
  const isPage = pathname.endsWith('.html');
  const isImmutable = !isPage && /^\/(static|pictures)\//.test(pathname);
  const answer = /\.(br|gz|new)$/.test(pathname)
    ? null
    : await sendFile(context, fileAt(tree, pathname), 200, {
        'Cache-Control': isImmutable ? YEAR : 'no-cache',
      });
  if (answer !== null) return answer;
  const isFileOnly = pathname.startsWith('/data/') || (FILE_ENDING.test(pathname) && !isPage);
  return isFileOnly ? context.text('Not found', 404) : null;
}

/** Answers with a page, or with the 404 page of the site or of a language's copy in the other tree. */
async function sendPage(context: Context, tree: string, pathname: string): Promise<Response> {
  const page = fileAt(tree, path.posix.join(pathname, 'index.html'));
  const notFound = pathname.startsWith('/in/')
    ? path.join(tree, pathname.split('/').slice(1, 3).join('/'), '404.html')
    : path.join(tree, '404.html');
  return (
    (await sendFile(context, page, 200, REVALIDATED)) ??
    (await sendFile(context, notFound, 404, REVALIDATED)) ??
    context.text('Not found', 404)
  );
}

function siteApp(options: SiteServerOptions): Hono {
  const { folder, urls } = options;
  const headers = siteHeaders(options);
  const app = new Hono();
  app.use((context, next) =>
    isEditorsPath(context.req.path) ? askPublisher(context, options.webhook.port) : next(),
  );
  app.use(async (context, next) => {
    await next();
    // A 304 needs no headers, because the browser keeps those of its cached answer.
    if (context.res.status === 304) return;
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const { pathname, hostname } = new URL(context.req.url);
    const language = hostLanguage(hostname, urls);
    const tree = path.resolve(folder, language);
    await options.written?.(pathname, language, existsSync(fileAt(tree, pathname) ?? ''));
    if (path.extname(pathname) !== '' || pathname.startsWith('/data/')) {
      const answer = await sendStatic(context, tree, pathname);
      if (answer !== null) return answer;
    }
    if (PERSONAL.test(pathname)) {
      const shell = await sendFile(context, path.join(tree, 'shell.html'), 200, {
        ...REVALIDATED,
        'X-Robots-Tag': 'noindex',
      });
      if (shell !== null) return shell;
    }
    return sendPage(context, tree, pathname);
  });
  return app;
}

/**
 * Serves a published site as a production host would: the language by host name, immutable files cached for a year,
 * pages revalidated by ETag, the 404 page for unknown addresses, and security headers.
 */
export async function serveSite(options: SiteServerOptions): Promise<HttpServer> {
  const { folder, port, host = '127.0.0.1' } = options;
  const app = siteApp(options);
  if (!existsSync(folder))
    throw new Error(`Nothing is published in ${folder}; run npm run build first.`);
  return serveApp(app, { host, port });
}
