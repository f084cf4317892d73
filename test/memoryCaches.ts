type Stored = { url: string; status: number; headers: [string, string][]; body: ArrayBuffer };

const urlOf = (request: RequestInfo | URL, base: string): string =>
  new URL(request instanceof Request ? request.url : String(request), base).href.replace(
    /#.*$/,
    '',
  );

/** An in-memory Cache with the platform's errors: partial responses are rejected, and a body can be read once. */
function memoryCache(base: string, full: () => boolean): Cache {
  const entries = new Map<string, Stored>();
  const cache = {
    async match(request: RequestInfo | URL) {
      const found = entries.get(urlOf(request, base));
      return (
        found && new Response(found.body.slice(0), { status: found.status, headers: found.headers })
      );
    },
    async put(request: RequestInfo | URL, answer: Response) {
      if (answer.status === 206)
        throw new TypeError('Partial response (status code 206) is unsupported');
      if (answer.bodyUsed) throw new TypeError('Response body is already used');
      const body = await answer.arrayBuffer();
      if (full()) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
      entries.set(urlOf(request, base), {
        url: urlOf(request, base),
        status: answer.status,
        headers: [...answer.headers],
        body,
      });
    },
    async delete(request: RequestInfo | URL) {
      return entries.delete(urlOf(request, base));
    },
    async keys() {
      return [...entries.keys()].map((url) => new Request(url));
    },
  };
  return cache as unknown as Cache;
}

/** An in-memory CacheStorage, which Node lacks. While `full` is true, `put` fails with QuotaExceededError. */
export function memoryCaches(base: string): CacheStorage & { full: boolean } {
  const caches = new Map<string, Cache>();
  const storage = {
    full: false,
    async open(name: string) {
      const known = caches.get(name) ?? memoryCache(base, () => storage.full);
      caches.set(name, known);
      return known;
    },
    async has(name: string) {
      return caches.has(name);
    },
    async keys() {
      return [...caches.keys()];
    },
    async delete(name: string) {
      return caches.delete(name);
    },
    async match(request: RequestInfo | URL) {
      for (const cache of caches.values()) {
        const found = await cache.match(request);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
  return storage as unknown as CacheStorage & { full: boolean };
}
