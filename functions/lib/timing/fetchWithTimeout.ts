import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';

/** The other service gave no usable answer; it is unknown whether it did the work. */
export class NoAnswer extends Error {
  constructor(
    readonly service: string,
    readonly detail: string,
  ) {
    super(`${service} gave no answer: ${detail}`);
    this.name = 'NoAnswer';
  }
}

export interface Answer {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

// Shorter than the other side's idle timeout, so that it does not close a connection during a request.
const IDLE_TIMEOUT_MS = 4000;
const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: IDLE_TIMEOUT_MS }),
  'https:': new https.Agent({ keepAlive: true, timeout: IDLE_TIMEOUT_MS }),
};

function textOf(
  response: IncomingMessage,
  done: (text: string) => void,
  failed: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('error', failed);
  response.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
}

function sendRequest(
  url: URL,
  limit: number,
  { method = 'GET', headers = {}, body }: RequestOptions,
): Promise<Answer> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = {
      method,
      headers: { ...headers, ...length },
      agent: agents[isSecure ? 'https:' : 'http:'],
    };
    const request = (isSecure ? https : http).request(url, options, (response) => {
      textOf(
        response,
        (text) => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
        },
        failed,
      );
    });
    const timer = setTimeout(
      () => request.destroy(Object.assign(new Error('too late'), { code: 'TimeoutError' })),
      limit,
    );
    function failed(error: Error): void {
      clearTimeout(timer);
      // The other side had closed the kept-alive connection; repeating a GET is safe.
      if (
        method === 'GET' &&
        request.reusedSocket &&
        (error as { code?: unknown }).code === 'ECONNRESET'
      )
        sendRequest(url, limit, { method, headers }).then(resolve, reject);
      else reject(error);
    }
    request.on('error', failed);
    request.end(body);
  });
}

/**
 * Calls another service within a time limit (ms) that includes the body; redirects are not followed. Uses node:http,
 * because `fetch` takes several times the processor time.
 * @throws NoAnswer for a timeout or a lost connection
 */
export async function fetchWithTimeout(
  service: string,
  limit: number,
  url: string,
  question: RequestOptions = {},
): Promise<Answer> {
  try {
    return await sendRequest(new URL(url), limit, question);
  } catch (error) {
    throw new NoAnswer(
      service,
      String(
        (error as { code?: unknown }).code ?? (error instanceof Error ? error.name : 'unknown'),
      ),
    );
  }
}

/** Parses JSON; undefined when the text is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
