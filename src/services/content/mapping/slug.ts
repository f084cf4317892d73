/** Texts that are no path segment: empty, `.`, `..` and lone surrogates. */
const NO_STEP = /^\.{0,2}$|\p{Surrogate}/u;

/** A trimmed slug with composed accents (NFC), so that both spellings are one address; null when it cannot be a path segment. The content model's stricter pattern does not matter. */
export function toSlug(value: unknown): string | null {
  const slug = typeof value === 'string' ? value.trim().normalize() : '';
  return NO_STEP.test(slug) ? null : slug;
}
