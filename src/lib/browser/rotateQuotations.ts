/** Time per quotation, ms (spec, section 9). */
const ROTATION_MS = 4000;

/** Shows one quotation of a section, which renders the first one as shown. */
export function showQuotation(section: Element, at: number): void {
  for (const [i, quote] of section.querySelectorAll<HTMLElement>('figure').entries()) {
    quote.dataset['shown'] = String(i === at);
    quote.setAttribute('aria-hidden', String(i !== at));
  }
  for (const [i, dot] of section.querySelectorAll('[aria-current]').entries())
    dot.setAttribute('aria-current', String(i === at));
}

function advance(): void {
  const section = document.querySelector('[data-rotates]:not(:hover)');
  // A button that the mouse has pressed keeps the focus, unseen.
  if (section === null || section.querySelector(':focus-visible') !== null) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const quotes = [...section.querySelectorAll('figure')];
  const shown = quotes.findIndex(({ dataset }) => dataset['shown'] === 'true');
  showQuotation(section, (shown + 1) % quotes.length);
}

/**
 * Advances the quotations of the section `[data-rotates]` every 4 s, except while the pointer or a visible focus is in it,
 * and never under reduced motion. A press in it starts the time anew.
 */
export function rotateQuotations(): void {
  let timer = setInterval(advance, ROTATION_MS);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-rotates]') === null) return;
    clearInterval(timer);
    timer = setInterval(advance, ROTATION_MS);
  });
}
