/** The part of the service worker API that is used here; TypeScript's DOM types lack it. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  request: Request;
  /** Id of the page that asks, and of the one that a navigation opens; else ''. */
  clientId: string;
  resultingClientId: string;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<unknown> & LastingEvent) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: string): void } | undefined>;
  };
  registration: {
    unregister(): Promise<boolean>;
    navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
  location: Location;
}

export const worker = globalThis as unknown as WorkerScope;
