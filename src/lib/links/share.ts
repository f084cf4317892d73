/** What became of a link: it is on the clipboard, in the hands of the platform's share sheet, the visitor thought better of it, or neither worked. */
export type Shared = 'copied' | 'shared' | 'dismissed' | 'failed';

export interface Link {
  title: string;
  /** Whole, with its scheme. */
  url: string;
}

/** Whether the platform has a share sheet that takes a link. */
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

/** Opens the platform's share sheet; one that refuses is taken for none, and the link is copied. */
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
