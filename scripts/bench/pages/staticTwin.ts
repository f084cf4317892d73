import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface StaticTwin {
  url: string;
  /** Answers a path with this page from now on. */
  put(path: string, html: string): void;
  close(): Promise<void>;
}

const TEXT = /text|javascript|json|svg/;

interface Kept {
  status: number;
  type: string;
  cache: string;
  body: Buffer;
  encoding: string | undefined;
}

const packed = (body: Buffer): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** The finished page as a hand would write it: its words, styles and pictures, and nothing that runs. */
export function withoutScripts(html: string): string {
  let late = '';
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(
      /<link\b[^>]*\b(?:rel="modulepreload"|as="script"|as="fetch"|rel="manifest")[^>]*>/gi,
      '',
    )
    .replace(/<noscript>([\s\S]*?)<\/noscript>/gi, (_, inside: string) => {
      // A hand that knows its craft asks for the fonts below the words, where nothing waits for them.
      late += /rel="stylesheet"/.test(inside) ? inside : '';
      return '';
    })
    .replace('</body>', () => `${late}</body>`);
}

/**
 * The static site to compare with: our own pages without scripts, each packed once; what they ask for (styles,
 * pictures, fonts) is fetched from the site once and kept.
 */
export async function serveStaticTwin(siteUrl: string): Promise<StaticTwin> {
  const kept = new Map<string, Kept>();
  const fetched = async (path: string): Promise<Kept> => {
    const answer = await fetch(siteUrl + path, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const body = Buffer.from(await answer.arrayBuffer());
    const text = TEXT.test(type);
    return {
      status: answer.status,
      type,
      cache: answer.headers.get('cache-control') ?? 'public, max-age=600',
      body: text ? packed(body) : body,
      encoding: text ? 'br' : undefined,
    };
  };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const path = incoming.url ?? '/';
      const answer = kept.get(path) ?? (await fetched(path));
      kept.set(path, answer);
      const { status, type, cache, body, encoding } = answer;
      outgoing.writeHead(status, {
        'content-type': type,
        'cache-control': cache,
        'content-length': body.length,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
      outgoing.end(body);
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    put: (path, html) =>
      void kept.set(path, {
        status: 200,
        type: 'text/html; charset=utf-8',
        cache: 'no-cache',
        body: packed(Buffer.from(html)),
        encoding: 'br',
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
