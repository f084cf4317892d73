import leven from 'leven';

/** The known text that is most like another one; null when none is alike. */
export function nearest(text: string, known: readonly string[]): string | null {
  const wanted = text.toLocaleLowerCase();
  let best: { text: string; distance: number } | null = null;
  for (const one of known) {
    const distance = leven(wanted, one.toLocaleLowerCase());
    if (best === null || distance < best.distance) best = { text: one, distance };
  }
  return best !== null && best.distance <= Math.max(2, text.length / 2) ? best.text : null;
}
