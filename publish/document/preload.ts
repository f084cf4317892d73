/** The first eagerly loaded picture as React renders it, preceded by its AVIF source. */
const FIRST_PICTURE = /(<source [^>]*>)?(<img [^>]*loading="eager"[^>]*>)/;

/** Value of an attribute as written in the element, escaped. */
const valueOf = (element: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(element)?.[1] ?? null;

/**
 * A preload link for the first visible picture, so that it loads before the page's styles are parsed.
 * @param html rendered by React
 */
export function preloadOf(html: string): string[] {
  const [, source, image = ''] = FIRST_PICTURE.exec(html) ?? [];
  const always = 'rel="preload" as="image" fetchpriority="high"';
  const [srcset, sizes] =
    source === undefined ? [null, null] : [valueOf(source, 'srcset'), valueOf(source, 'sizes')];
  if (srcset !== null && sizes !== null)
    return [`<link ${always} type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}">`];
  const src = valueOf(image, 'src');
  return src === null || !src.startsWith('/') ? [] : [`<link ${always} href="${src}">`];
}
