/** Each of these runs in the page, before anything of the site: it may use nothing from outside itself. */

/** No room is left: nothing more is written, what is read stays. A full database aborts the transaction, as Chromium does. */
export function fillStorage(): void {
  const full = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  for (const method of ['put', 'add'] as const) {
    const original = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function (
      this: IDBObjectStore,
      ...args: Parameters<typeof original>
    ) {
      const request = original.apply(this, args);
      this.transaction.abort();
      return request;
    };
  }
  if ('Cache' in window)
    Cache.prototype.put = () =>
      Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'));
}

/** Cookies and site data are blocked: even asking for a storage throws, and no worker is registered. */
export function forbidStorage(): void {
  const forbidden = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const)
    Object.defineProperty(window, name, { get: forbidden, configurable: true });
  if ('serviceWorker' in navigator)
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('Storage is disabled.', 'SecurityError'));
}

/** Everything that the site may have kept is there, and nothing of it can be used, each `turn` otherwise; the database is of a version to come. */
export async function plantRubbish(turn: number): Promise<void> {
  const kinds = [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '"x"',
    '[null]',
    '{"_persist":"{\\"version\\":9}","lines":"[{]"}',
    '�'.repeat(50_000),
  ];
  const names = [
    'lang',
    'fonts',
    'persist:ui',
    'persist:cart',
    'persist:podcast',
    'persist:shelf',
    'openOrders',
  ];
  const drafts = [
    'contact',
    'coaching',
    'preparation',
    'suggestion',
    'withdrawal',
    'donation',
    'checkout',
    'shop',
  ]
    .flatMap((form) => [`draft:${form}`, `order:${form}`])
    .concat('quiz');
  const pick = (at: number): string => kinds[(at + turn) % kinds.length] ?? '';
  names.forEach((name, at) => localStorage.setItem(name, pick(at)));
  drafts.forEach((name, at) => sessionStorage.setItem(name, pick(at)));
  // A plain address has no caches.
  const drawer = 'caches' in window ? await caches.open('open-strings-kept-1') : null;
  for (const [at, key] of [
    '/kept-items/all',
    '/kept-items/%2Farticles%2Ffoundations%2Fslow-practice',
  ].entries())
    await drawer?.put(key, new Response(pick(at)));
  localStorage.setItem('rubbish', 'yes');
  await new Promise<void>((resolve) => {
    const asked = indexedDB.open('content-openstrings-master', 99);
    asked.onupgradeneeded = () => asked.result.createObjectStore('something else');
    asked.onsuccess = () => {
      asked.result.close();
      resolve();
    };
    asked.onerror = () => resolve();
  });
}

/** The device's clock is off by `by` ms. */
export function moveClock(by: number): void {
  const Real = Date;
  window.Date = class extends Real {
    constructor(...args: [] | ConstructorParameters<typeof Date>) {
      if (args.length === 0) super(Real.now() + by);
      else super(...args);
    }
    static override now(): number {
      return Real.now() + by;
    }
  } as DateConstructor;
}
