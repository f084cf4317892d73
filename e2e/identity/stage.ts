import path from 'node:path';
import { serve } from '@hono/node-server';
import { build } from 'esbuild';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { startSandbox, type RunningSandbox } from '../../sandbox/core/server';
import { identityStandIn } from '../../sandbox/identity/standIn';

export interface Stage {
  sandbox: RunningSandbox;
  /** Address of a page that contains only the site's identity code. */
  pageUrl: string;
  close(): Promise<void>;
}

/** Starts a sandbox and a bare page on two ports, so that their origins differ as in production. */
export async function startStage(): Promise<Stage> {
  const sandbox = await startSandbox({ port: 0, standIns: [identityStandIn()] });
  const bundle = await build({
    entryPoints: [path.join(__dirname, 'visitor.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: '/bundle',
    write: false,
    alias: { '@': path.resolve(__dirname, '../../src') },
  });
  const files = new Map(bundle.outputFiles.map((file) => [path.basename(file.path), file.text]));
  const app = new Hono();
  app.get('/bundle/:file', (c) =>
    c.body(files.get(c.req.param('file')) ?? '', 200, { 'content-type': 'text/javascript' }),
  );
  app.get('*', (c) =>
    c.html(
      '<!doctype html><html lang="en"><title>Visitor</title><link rel="icon" href="data:,"><body><button id="go">Go</button><script type="module" src="/bundle/visitor.js"></script>',
    ),
  );
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve(
      { fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
      () => resolve(started),
    );
  });
  return {
    sandbox,
    pageUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      await sandbox.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
