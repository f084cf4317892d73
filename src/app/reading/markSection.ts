/** A section is current once its heading is above this line, px from the top. */
const CURRENT_LINE_PX = 160;

const linkTo = (id: string): HTMLElement | null =>
  document.querySelector(`[data-contents] a[href$="#${id}"]`);

/** Marks the current section in a table of contents. */
export function markSection(): void {
  let marked: Element | null = null;
  let asked = false;
  const mark = (): void => {
    asked = false;
    const headings = document.querySelectorAll<HTMLElement>('article :is(h2, h3)[id^="p-"]');
    let current: HTMLElement | null = null;
    for (const heading of headings) {
      const link =
        heading.getBoundingClientRect().top <= CURRENT_LINE_PX ? linkTo(heading.id) : null;
      if (link !== null) current = link;
    }
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
  };
  const ask = (): void => {
    if (asked || document.querySelector('[data-contents] [open]') === null) return;
    asked = true;
    requestAnimationFrame(mark);
  };
  addEventListener('scroll', ask, { passive: true });
  document.addEventListener('toggle', ask, true);
  ask();
}
