const ID = /^[\w-]{6,20}$/;

function fromUrl(url: URL): string | null {
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  if (host === 'youtu.be') return url.pathname.split('/')[1] ?? null;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  const watched = url.searchParams.get('v');
  if (watched !== null) return watched;
  const [, kind, id] = url.pathname.split('/');
  return ['embed', 'shorts', 'live', 'v'].includes(kind ?? '') ? (id ?? null) : null;
}

/**
 * The video id of a code as editors paste it: a bare id or any YouTube address form
 * (watch, youtu.be, shorts, embed, with or without extra parameters). Null when there is none.
 */
export function youtubeId(code: string): string | null {
  const trimmed = code.trim();
  if (ID.test(trimmed)) return trimmed;
  try {
    const id = fromUrl(new URL(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`));
    return id !== null && ID.test(id) ? id : null;
  } catch {
    return null;
  }
}
