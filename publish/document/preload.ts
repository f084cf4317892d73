/** The first picture that is shown at once, as React writes it; its source of AVIF files stands right before it. */
const FIRST_PICTURE = /(<source [^>]*>)?(<img [^>]*loading="eager"[^>]*>)/;

/** The text of an attribute as it stands in the element, escaped. */
const valueOf = (element: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(element)?.[1] ?? null;

/**
 * Asks for the picture that a visitor sees first before the page's own styles are read through.
 * @param html what React rendered
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
