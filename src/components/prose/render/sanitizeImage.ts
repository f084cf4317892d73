import { safeHref, type SafeHref } from '@/lib/links/safeHref';
import { pictureSources } from '../../media/pictureSources';
import type { FindPublishedPicture } from '../../media/publishedPictures';

/** Options for pictures in a text. */
export interface ImageOptions {
  /** Allowed hosts of pictures; pictures of other hosts become links and are never loaded. */
  imageHosts: readonly string[];
  /** Finds the published file of a picture. */
  findPublished?: FindPublishedPicture;
}

/** Returns the host of a URL; null for internal addresses, '' for invalid ones. */
function hostOf({ href, external }: SafeHref): string | null {
  if (!external) return /^(mailto|tel):/i.test(href) ? '' : null;
  try {
    return new URL(href).host;
  } catch {
    return '';
  }
}

/** `sizes` and max. useful width of pictures in texts. */
const IN_TEXT = { sizes: '(min-width: 48rem) 42rem, 100vw', widest: 1280 } as const;

function replaceWithPublished(image: Element, published: ReturnType<FindPublishedPicture>): void {
  if (published === null) return;
  const { avif, src } = pictureSources({ ...published, url: '' }, IN_TEXT.widest);
  image.setAttribute('src', src);
  if (published.needsLightGround) image.setAttribute('data-ground', '');
  if (
    published.width !== null &&
    published.height !== null &&
    !image.hasAttribute('width') &&
    !image.hasAttribute('height')
  ) {
    image.setAttribute('width', String(published.width));
    image.setAttribute('height', String(published.height));
  }
  // Without a width the widths of the files are unknown, too.
  if (avif === null || published.width === null) return;
  const frame = image.ownerDocument.createElement('picture');
  const source = frame.appendChild(image.ownerDocument.createElement('source'));
  for (const [name, value] of [
    ['type', 'image/avif'],
    ['srcset', avif],
    ['sizes', IN_TEXT.sizes],
  ] as const)
    source.setAttribute(name, value);
  image.replaceWith(frame);
  frame.append(image);
}

/** Replaces a picture that no browser can show by its alternative text. */
function showAlternative(image: Element): void {
  const text = image.ownerDocument.createElement('span');
  text.textContent = image.getAttribute('alt') ?? '';
  image.replaceWith(text);
}

/** Uses the published file of a picture; a picture of a host that is not allowed becomes a link. */
export function sanitizeImage(image: Element, { imageHosts, findPublished }: ImageOptions): void {
  const typed = image.getAttribute('src')?.trim() ?? '';
  // Contentful copies the addresses of its files without a scheme.
  const target = safeHref(typed.startsWith('//') ? `https:${typed}` : typed);
  const host = target === null ? '' : hostOf(target);
  if (target !== null && (host === null || imageHosts.includes(host))) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    const published =
      host !== null && findPublished !== undefined ? findPublished(target.href) : null;
    if (published?.form === 'none') showAlternative(image);
    else replaceWithPublished(image, published);
    return;
  }
  const stand = image.ownerDocument.createElement(target === null ? 'span' : 'a');
  stand.textContent = image.getAttribute('alt') || (target?.href ?? '');
  if (target !== null) stand.setAttribute('href', target.href);
  image.replaceWith(stand);
}
