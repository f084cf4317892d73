/** Opens the folded parts of the page's content while it is printed, in browsers where CSS cannot (base.css). */
export function openDetailsForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    if (CSS.supports('selector(::details-content)')) return;
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened.splice(0)) details.open = false;
  });
}
