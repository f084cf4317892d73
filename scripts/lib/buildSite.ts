import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { generateSW } from 'workbox-build';

function bundle(folder: string): void {
  const webpack = path.resolve(__dirname, '../../node_modules/webpack-cli/bin/cli.js');
  const { status } = spawnSync(process.execPath, [webpack, '--mode', 'production', '--output-path', folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The site could not be built; the reason stands above.');
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

/** Builds the site into a folder: bundle, then worker. @throws when either fails */
export async function buildSite(folder: string): Promise<void> {
  bundle(folder);
  await addServiceWorker(folder);
}
