import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES, type Language } from '../../contracts/language/languages';

interface Stored {
  headers: Record<string, string>;
  body: Buffer;
}

export interface StaticTwin {
  /** Address of each language's home page. */
  urls: Record<Language, string>;
  close(): Promise<void>;
}

const FOLDER: Record<Language, string> = { 'en-US': '', 'de-DE': '/_de' };

/** Fetches a page from this machine with any host name. */
function fetchPage(address: string): Promise<string> {
  const { host, port, pathname: path } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host, accept: 'text/html' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
      answer.on('end', () => resolve(text)).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The prerendered page with its text, styles and pictures, but without scripts. */
function withoutScripts(html: string): string {
  let faces = '';
  return html
    .replace(/<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(
      /<link\b[^>]*\b(?:rel="modulepreload"|as="script"|as="fetch"|rel="manifest")[^>]*>/gi,
      '',
    )
    .replace(/<style id="fonts"[\s\S]*?<\/style>/, (style) => {
      // A plain page loads its fonts after the text and shows each as it arrives.
      faces = style.replaceAll('optional', 'swap');
      return '';
    })
    .replace('</body>', () => `${faces}</body>`);
}

function compressed(body: Buffer, type: string, cacheControl: string): Stored {
  const isText = /text|javascript|json|svg/.test(type);
  const stored = isText ? brotliCompressSync(body) : body;
  return {
    headers: {
      'content-type': type,
      'cache-control': cacheControl,
      'content-length': String(stored.length),
      ...(isText ? { 'content-encoding': 'br' } : {}),
    },
    body: stored,
  };
}

/** Serves the site's pages without scripts; styles, pictures and fonts are fetched from the site once and stored. */
export async function serveStaticTwin(
  site: Record<Language, string>,
  paths: readonly string[],
): Promise<StaticTwin> {
  const stored = new Map<string, Stored>();
  for (const language of LANGUAGES)
    for (const path of paths) {
      const html = withoutScripts(await fetchPage(site[language] + path));
      stored.set(
        FOLDER[language] + path,
        compressed(Buffer.from(html), 'text/html; charset=utf-8', 'no-cache'),
      );
    }
  const fetched = async (path: string): Promise<Stored> => {
    const answer = await fetch(site['en-US'] + path, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    return compressed(
      Buffer.from(await answer.arrayBuffer()),
      answer.headers.get('content-type') ?? 'application/octet-stream',
      answer.headers.get('cache-control') ?? 'public, max-age=600',
    );
  };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const path = incoming.url ?? '/';
      const answer = stored.get(path) ?? (await fetched(path));
      stored.set(path, answer);
      outgoing.writeHead(200, answer.headers).end(answer.body);
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    urls: { 'en-US': url, 'de-DE': url + FOLDER['de-DE'] },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
