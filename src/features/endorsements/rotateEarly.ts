/** Time per endorsement, ms (spec, section 9). */
export const ROTATION_MS = 4000;

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
 * @returns stops that and shows the first one again, which the scripts expect
 */
export function rotateEarly(): () => void {
  const find = (): Element | null => document.querySelector('[data-rotates]');
  let shown = 0;
  const timer = setInterval(() => {
    const section = find();
    if (
      section === null ||
      section.matches(':hover, :focus-within') ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return;
    shown = (shown + 1) % section.querySelectorAll('figure').length;
    show(section, shown);
  }, ROTATION_MS);
  return () => {
    clearInterval(timer);
    const section = find();
    if (section !== null) show(section, 0);
  };
}
