import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Configuration } from '../../src/app/configuration';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { scriptJson } from './siteConfiguration';

const INLINE = /<script(?![^>]*(?:src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g;
const CONFIGURATION = /(<script type="application\/json" id="configuration">)[\s\S]*?(<\/script>)/;

export interface RunningSite {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** The page with the configuration of this server in place of the build's. */
export function configurePage(html: string, configuration: Configuration): string {
  return html.replace(CONFIGURATION, (_all, open: string, close: string) => `${open}${scriptJson(configuration)}${close}`);
}

/** The inline scripts that the policy has to allow. */
export function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(INLINE), ([, script = '']) => script);
}

/**
 * Serves a built site as a production host would: the one page for every address, files that never change for a
 * year, and the headers that keep strangers out.
 * @param port 0 takes any free port
 */
export async function serveSite(options: { folder: string; port: number; host?: string; configuration: Configuration }): Promise<RunningSite> {
  const { folder, port, host = '127.0.0.1', configuration } = options;
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) throw new Error(`There is no built site in ${folder}; run npm run build first.`);
  const page = configurePage(await readFile(file, 'utf8'), configuration);
  const policy = contentSecurityPolicy(configuration, inlineScripts(page));

  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    context.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  });
  const root = path.relative(process.cwd(), folder);
  app.use(
    '/static/*',
    serveStatic({ root, onFound: (_path, context) => void context.header('Cache-Control', 'public, max-age=31536000, immutable') }),
  );
  app.get('/static/*', (context) => context.text('Not found', 404));
  app.use('/sw.js', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-cache');
  });
  app.get('*', async (context, next) => {
    if (context.req.path.includes('.') && !context.req.path.endsWith('.html')) return serveStatic({ root })(context, next);
    return next();
  });
  app.get('*', (context) => {
    context.header('Content-Security-Policy', policy);
    context.header('Cache-Control', 'no-cache');
    return context.html(page);
  });

  const server = await new Promise<ServerType>((resolve, reject) => {
    const started: ServerType = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(started));
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
