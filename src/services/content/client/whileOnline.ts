/** True only when the browser reports it; Node reports nothing. */
function isOffline(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { onLine }: { onLine?: boolean } = navigator;
  return onLine === false;
}

/**
 * Runs `patient` while the device has a connection. Without one, or as soon as it is lost, the result of one quick call
 * counts: visitors see the failure at once, and services on this machine still answer.
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
