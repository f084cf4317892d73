/** False only when the device says so itself; what it says in Node, or says of a desk with its own services, is tried. */
function isOffline(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { onLine }: { onLine?: boolean } = navigator;
  return onLine === false;
}

/**
 * Asks with patience while the device has a connection. Without one, or from the moment that it is lost, a single quick
 * attempt decides: the visitor hears at once, and services on this very machine still answer.
 */
export async function whileOnline<T>(
  patient: () => Promise<T>,
  quick: () => Promise<T>,
): Promise<T> {
  if (isOffline()) return quick();
  if (typeof window === 'undefined') return patient();
  let leave = (): void => undefined;
  const lost = new Promise<T>((resolve, reject) => {
    const onOffline = (): void => void quick().then(resolve, reject);
    window.addEventListener('offline', onOffline);
    leave = () => window.removeEventListener('offline', onOffline);
  });
  try {
    return await Promise.race([patient(), lost]);
  } finally {
    leave();
  }
}
