/**
 * The link to a file of another host that is pressed while the browser reports no connection; following it may end in the
 * browser's error page. Null for any other press.
 */
export function offlineFileLink({ target }: Event): HTMLAnchorElement | null {
  if (navigator.onLine || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[download]');
  const isElsewhere =
    link !== null && link.protocol.startsWith('http') && link.origin !== location.origin;
  return isElsewhere ? link : null;
}
