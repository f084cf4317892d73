/**
 * The link to a file of another host that a press would follow without a connection, which ends in the browser's error
 * page; null for any other press.
 */
export function offlineFileLink({ target }: Event): HTMLAnchorElement | null {
  if (navigator.onLine || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[download]');
  const isElsewhere =
    link !== null && link.protocol.startsWith('http') && link.origin !== location.origin;
  return isElsewhere ? link : null;
}
