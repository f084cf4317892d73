function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance (WCAG 2) of a colour's red, green and blue, 0 to 255. */
export function luminance([red, green, blue]: readonly [number, number, number]): number {
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** White needs 3:1 to carry large text; below that ink is set on the colour. */
export function carriesWhite(hex: string): boolean {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return 1.05 / (luminance([part(1), part(3), part(5)]) + 0.05) >= 3;
}

/** The topic's colour as custom properties for a part of the page; tint = colour + alpha suffix. */
export function topicColours(hex: string): Record<`--${string}`, string> {
  return {
    '--topic': hex,
    '--on-topic': carriesWhite(hex) ? 'var(--on-topic-light)' : 'var(--on-topic-dark)',
    '--topic-tint': `${hex}1f`,
  };
}
