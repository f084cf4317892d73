import { memoryCaches } from '../../../test/memoryCaches';
import type { FetchEvent } from '../scope';

export const ORIGIN = 'https://openstrings.example';
const PAGE_ID = 'the-page';

/** Environment of a service worker under test: caches and a network that can fail. */
export interface Stage {
  caches: ReturnType<typeof memoryCaches>;
  /** Every address that was requested from the network. */
  asked: string[];
  /** Messages to the page that asks. */
  messages: string[];
  /** Null simulates a lost connection. */
  network: ((request: Request) => Response | null) | null;
  /** Answers a request of the site and waits for all work that it started. */
  answer(
    path: string,
    init?: {
      mode?: RequestMode;
      headers?: Record<string, string>;
      destination?: RequestDestination;
      cache?: RequestCache;
    },
  ): Promise<Response | null>;
}

/** A response without a redirect, as the platform marks it. */
export function marked(answer: Response, type: ResponseType = 'basic'): Response {
  Object.defineProperties(answer, {
    type: { value: type },
    clone: { value: () => marked(Response.prototype.clone.call(answer), type) },
  });
  return answer;
}

/** Runs worker code in its own environment. @param respondTo called once it is set up, because the worker reads its scope at once */
export function setStage(respondTo: () => (event: FetchEvent) => Promise<Response> | null): Stage {
  const stage: Stage = {
    caches: memoryCaches(ORIGIN),
    asked: [],
    messages: [],
    network: null,
    async answer(path, { mode = 'cors', headers = {}, destination = '', cache = 'default' } = {}) {
      const request = new Request(new URL(path, ORIGIN), { headers, cache });
      Object.defineProperties(request, {
        mode: { value: mode },
        destination: { value: destination },
      });
      const work: Promise<unknown>[] = [];
      const event = {
        request,
        clientId: '',
        resultingClientId: PAGE_ID,
        waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      } as unknown as FetchEvent;
      const answer = (await respondTo()(event)) ?? null;
      for (let at = 0; at < work.length; at += 1) await Promise.allSettled([work[at]]);
      return answer;
    },
  };
  const fetchFrom = (request: RequestInfo | URL): Promise<Response> => {
    const asked =
      request instanceof Request ? request : new Request(new URL(String(request), ORIGIN));
    stage.asked.push(asked.url);
    const answer = stage.network?.(asked) ?? null;
    return answer === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(answer.type === 'default' ? marked(answer) : answer);
  };
  const page = { postMessage: (message: string) => void stage.messages.push(message) };
  const clients = { get: (id: string) => Promise.resolve(id === PAGE_ID ? page : undefined) };
  const location = new URL(ORIGIN);
  Object.assign(globalThis, { caches: stage.caches, fetch: fetchFrom, location, clients });
  return stage;
}
