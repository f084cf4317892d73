import path from 'node:path';
import { generateSW } from 'workbox-build';
import { bundleFolder } from '../../publish/bundle/manifest';
import { SHELL_MARK } from '../../publish/worker';

/**
 * The worker that opens the site without a connection: pages and their data are the network's first and kept as they are
 * visited; an empty page stands in for what was never visited; files whose names carry their hash are kept. Publishing puts it into each tree (publish/worker.ts).
 */
export async function buildWorker(site: string): Promise<void> {
  const bundle = bundleFolder(site);
  const { warnings } = await generateSW({
    globDirectory: bundle,
    globPatterns: ['static/*.{js,css,woff2}'],
    // Of no use offline, or too large to keep for everybody; what a visitor has used is kept all the same.
    globIgnores: ['static/{identity,contentful,markdown,paypal,player,checkout,donation}*', '**/*.map'],
    additionalManifestEntries: [{ url: '/shell.html', revision: SHELL_MARK }],
    swDest: path.join(bundle, 'sw.js'),
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    dontCacheBustURLsMatching: /\.[0-9a-f]{10}\./,
    directoryIndex: '',
    runtimeCaching: [
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkFirst',
        options: { cacheName: 'pages', networkTimeoutSeconds: 4, precacheFallback: { fallbackURL: '/shell.html' }, expiration: { maxEntries: 200 }, cacheableResponse: { statuses: [200] } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/data/') || url.pathname.startsWith('/in/')),
        handler: 'NetworkFirst',
        options: { cacheName: 'page-data', networkTimeoutSeconds: 4, expiration: { maxEntries: 400 }, cacheableResponse: { statuses: [200] } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/'),
        handler: 'CacheFirst',
        options: { cacheName: 'static', expiration: { maxEntries: 200 }, cacheableResponse: { statuses: [200] } },
      },
      {
        urlPattern: ({ url, request }) => request.destination === 'image' && url.href.includes('images.ctfassets.net'),
        handler: 'CacheFirst',
        options: { cacheName: 'pictures', expiration: { maxEntries: 200, purgeOnQuotaError: true }, cacheableResponse: { statuses: [200] } },
      },
    ],
  });
  for (const warning of warnings) console.warn(warning);
}
