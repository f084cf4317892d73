/** Time per endorsement, ms (spec, section 9). */
const ROTATION_MS = 4000;

/**
 * Calls `advance` every 4 s, except while the pointer or the focus is in the section, and never under reduced motion.
 * @returns stops it
 */
export function rotate(section: () => Element | null, advance: () => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const timer = setInterval(() => {
    if (section()?.matches(':hover, :focus-within') === false) advance();
  }, ROTATION_MS);
  return () => clearInterval(timer);
}

/** The position of the endorsement that the section shows. */
export const shownIn = (section: Element): number =>
  [...section.querySelectorAll('figure')].findIndex(({ dataset }) => dataset['shown'] === 'true');

/** Shows one endorsement, as the component renders it. */
function show(section: Element, at: number): void {
  for (const [i, quote] of section.querySelectorAll<HTMLElement>('figure').entries()) {
    quote.dataset['shown'] = String(i === at);
    quote.setAttribute('aria-hidden', String(i !== at));
  }
  for (const [i, dot] of section.querySelectorAll('[aria-current]').entries())
    dot.setAttribute('aria-current', String(i === at));
}

/**
 * Rotates the endorsements of a page whose scripts have not started.
 * @returns stops it; the component goes on from the one that is shown
 */
export function rotateEarly(): () => void {
  const find = (): Element | null => document.querySelector('[data-rotates]');
  return rotate(find, () => {
    const section = find();
    const count = section?.querySelectorAll('figure').length ?? 0;
    if (section !== null && count > 1) show(section, (shownIn(section) + 1) % count);
  });
}
