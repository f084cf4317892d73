import { useSyncExternalStore } from 'react';

const NONE: readonly string[] = [];
let hosts: readonly string[] = NONE;

function add(entries: readonly PerformanceEntry[]): boolean {
  const found = entries.flatMap(({ name }) =>
    /^(https?|wss?):/.test(name) ? [new URL(name).host] : [],
  );
  const all = [...new Set([...hosts, ...found])];
  if (all.length === hosts.length) return false;
  hosts = all;
  return true;
}

/** Observes the page's requests, including earlier ones. Nothing is stored. */
function follow(listener: () => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver((list) => {
    if (add(list.getEntries())) listener();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** Every host that this visit has sent a request to, in the order of the first request. */
export function useContactedHosts(): readonly string[] {
  return useSyncExternalStore(
    follow,
    () => hosts,
    () => NONE,
  );
}
