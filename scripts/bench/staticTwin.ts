import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import { writeTwin } from './twinPage';

interface Stored {
  type: string;
  cacheControl: string;
  body: Buffer;
  /** The body compressed; null for pictures and fonts. */
  brotli: Buffer | null;
}

export interface StaticTwin {
  port: number;
  /** Path of each language's home page. */
  folders: Record<Language, string>;
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

function stored(body: Buffer, type: string, cacheControl: string): Stored {
  const isText = /text|javascript|json|svg/.test(type);
  return { type, cacheControl, body, brotli: isText ? brotliCompressSync(body) : null };
}

function send(outgoing: ServerResponse, file: Stored, accepted: string): void {
  const brotli = accepted.includes('br') ? file.brotli : null;
  const body = brotli ?? file.body;
  outgoing
    .writeHead(200, {
      'content-type': file.type,
      'cache-control': file.cacheControl,
      'content-length': body.length,
      ...(brotli === null ? {} : { 'content-encoding': 'br' }),
    })
    .end(body);
}

/**
 * Serves the site's pages as static ones that a person would write (twinPage.ts); pictures and fonts are fetched from the
 * site once and stored.
 */
export async function serveStaticTwin(
  site: Record<Language, string>,
  paths: readonly string[],
): Promise<StaticTwin> {
  const files = new Map<string, Stored>();
  for (const language of LANGUAGES)
    for (const path of paths) {
      const lang = LANGUAGES.find((other) => other !== language) ?? language;
      const html = writeTwin(await fetchPage(site[language] + path), {
        lang,
        href: FOLDER[lang] + path,
      });
      files.set(
        FOLDER[language] + path,
        stored(Buffer.from(html), 'text/html; charset=utf-8', 'no-cache'),
      );
    }
  const fetched = async (path: string): Promise<Stored> => {
    const answer = await fetch(site['en-US'] + path, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    return stored(
      Buffer.from(await answer.arrayBuffer()),
      answer.headers.get('content-type') ?? 'application/octet-stream',
      answer.headers.get('cache-control') ?? 'public, max-age=600',
    );
  };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const path = incoming.url ?? '/';
      const file = files.get(path) ?? (await fetched(path));
      files.set(path, file);
      send(outgoing, file, String(incoming.headers['accept-encoding']));
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    folders: FOLDER,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
