/** Lets links that skip (`actOf('skip')`) focus their target, without an entry in the history. Call it once for a page. */
export function focusSkipTarget(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-act=skip]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    document.getElementById(link.hash.slice(1))?.focus();
  });
}
