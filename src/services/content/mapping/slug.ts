/** What no address can carry as one step: nothing, the steps up and in place, and half a character. */
const NO_STEP = /^\.{0,2}$|\p{Surrogate}/u;

/** A slug as addresses carry it, whatever the content model would have advised; blanks that were pasted along are none of it. Null for what is no step of an address. */
export function toSlug(value: unknown): string | null {
  const slug = typeof value === 'string' ? value.trim() : '';
  return NO_STEP.test(slug) ? null : slug;
}
