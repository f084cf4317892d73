import { existsSync } from 'node:fs';
import path from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { proxy } from 'hono/proxy';
import { readManifest } from '../../publish/bundle/manifest';
import type { SiteUrls } from '../../publish/document/head';
import { SPECULATION_RULES } from '../../publish/document/speculationRules';
import { hostLanguage } from '../../src/i18n/language';
import { isEditorsPath } from '../../src/lib/addresses';
import { POLICY_NAMES } from '../../src/lib/browser/trustedTypes';
import { FILE_ENDING } from '../../src/lib/links/fileEnding';
import type { Language } from '../../contracts/language/languages';
import type { Configuration } from '../../src/app/configuration/configurationSchema';
import { securityHeaders } from '../lib/hosts/headers';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { answerWith, fileAt } from './siteFiles';

export interface RunningSite {
  url: string;
  port: number;
  close(): Promise<void>;
}

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

/**
 * Serves a published site as a production host would: the language by host name, immutable files cached for a year,
 * pages revalidated by ETag, the 404 page for unknown addresses, and security headers.
 */
export async function serveSite(options: SiteServerOptions): Promise<RunningSite> {
  const { site, folder, port, host = '127.0.0.1', configuration, urls } = options;
  const policy = contentSecurityPolicy(configuration, [
    readManifest(site).headScript,
    SPECULATION_RULES,
  ]);

  // These headers apply to TLS only, where a proxy adds them; browsers warn about them elsewhere.
  const {
    'Cross-Origin-Opener-Policy': _opener,
    'Strict-Transport-Security': _transport,
    ...production
  } = securityHeaders(policy);
  const headers = { ...production, 'Content-Security-Policy-Report-Only': TRUSTED_TYPES };

  const send = async (
    context: Context,
    file: string | null,
    status: 200 | 404,
    headers: Record<string, string>,
  ): Promise<Response | null> => {
    const { req } = context;
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
  };

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
    const page = { 'Cache-Control': 'no-cache' };
    const isFile = path.extname(pathname) !== '' || pathname.startsWith('/data/');
    if (isFile) {
      const cache = {
        'Cache-Control': /^\/(static|pictures)\//.test(pathname) ? YEAR : 'no-cache',
        ...(pathname.endsWith('.html') ? page : {}),
      };
      const answer = /\.(br|gz|new)$/.test(pathname)
        ? null
        : await send(context, fileAt(tree, pathname), 200, cache);
      if (answer !== null) return answer;
      if (
        pathname.startsWith('/data/') ||
        (FILE_ENDING.test(pathname) && !pathname.endsWith('.html'))
      )
        return context.text('Not found', 404);
    }
    if (PERSONAL.test(pathname)) {
      const shell = await send(context, path.join(tree, 'shell.html'), 200, {
        ...page,
        'X-Robots-Tag': 'noindex',
      });
      if (shell !== null) return shell;
    }
    const own = fileAt(tree, path.posix.join(pathname, 'index.html'));
    const nowhere = pathname.startsWith('/in/')
      ? path.join(tree, pathname.split('/').slice(1, 3).join('/'), '404.html')
      : path.join(tree, '404.html');
    return (
      (await send(context, own, 200, page)) ??
      (await send(context, nowhere, 404, page)) ??
      context.text('Not found', 404)
    );
  });

  if (!existsSync(folder))
    throw new Error(`Nothing is published in ${folder}; run npm run build first.`);
  const server = await new Promise<ServerType>((resolve, reject) => {
    const started: ServerType = serve({ fetch: app.fetch, port, hostname: host }, () =>
      resolve(started),
    );
    started.once('error', reject);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host}:${String(taken)}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
