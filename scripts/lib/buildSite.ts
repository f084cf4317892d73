import path from 'node:path';
import { generateSW } from 'workbox-build';
import { startChild } from './startChild';

async function bundle(folder: string, cut: AbortSignal | undefined): Promise<void> {
  const webpack = path.resolve(__dirname, '../../node_modules/webpack-cli/bin/cli.js');
  const child = startChild(process.execPath, [webpack, '--mode', 'production', '--env', `folder=${folder}`]);
  cut?.addEventListener('abort', () => void child.close(), { once: true });
  if ((await child.ended) !== 0) throw new Error('The site could not be built; the reason stands above.');
}

/**
 * The worker that opens the site without a connection: the shell and its chunks are kept, pages are asked for from
 * the network first, pictures of the content service are kept as they are seen. Texts are none of its business; they
 * live in the saved copies (src/services/content/copies/savedContent.ts).
 */
async function addServiceWorker(folder: string): Promise<void> {
  const { warnings } = await generateSW({
    globDirectory: folder,
    globPatterns: ['index.html', 'static/*.{js,css,woff2}', '*.svg', '*.webmanifest'],
    // Firebase and PayPal are of no use offline.
    globIgnores: ['static/identity-library.*', '**/*.map'],
    swDest: path.join(folder, 'sw.js'),
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    // File names carry their hash, so nothing needs to be asked for twice.
    dontCacheBustURLsMatching: /\.[0-9a-f]{10}\./,
    // A page is the network's first, with its newest configuration; the kept shell stands in.
    directoryIndex: '',
    runtimeCaching: [
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkFirst',
        options: { cacheName: 'pages', networkTimeoutSeconds: 4, precacheFallback: { fallbackURL: '/index.html' }, expiration: { maxEntries: 1 } },
      },
      {
        urlPattern: ({ url, request }) => request.destination === 'image' && url.href.includes('images.ctfassets.net'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'pictures',
          expiration: { maxEntries: 200, purgeOnQuotaError: true },
          cacheableResponse: { statuses: [200] },
        },
      },
    ],
  });
  for (const warning of warnings) console.warn(warning);
}

/**
 * Builds the site into a folder: bundle, then worker. `cut` ends it early, the programs it started included.
 * @throws when either fails, or it was cut
 */
export async function buildSite(folder: string, cut?: AbortSignal): Promise<void> {
  await bundle(folder, cut);
  await addServiceWorker(folder);
}
