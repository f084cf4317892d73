/** Outcome of sharing a link: on the clipboard, passed to the share sheet, dismissed by the visitor, or failed. */
export type Shared = 'copied' | 'shared' | 'dismissed' | 'failed';

export interface Link {
  title: string;
  /** Absolute. */
  url: string;
}

/** True when the platform has a share sheet that takes a link. */
export function hasShareSheet(): boolean {
  return (
    typeof navigator.share === 'function' &&
    navigator.canShare?.({ title: '', url: window.location.href }) !== false
  );
}

export async function copyLink({ url }: Link): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Opens the platform's share sheet; if it refuses, the link is copied. */
export async function shareLink(link: Link): Promise<Shared> {
  try {
    await navigator.share(link);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
      ? 'dismissed'
      : copyLink(link);
  }
}
