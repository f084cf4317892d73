/** Building blocks for SVG documents. */

interface Stroke {
  readonly d: string;
  readonly colour: string;
  /** Line weight in user units; 0 draws a filled shape. */
  readonly weight: number;
  readonly opacity: number;
}

/** Gives many paths the same pen. */
export function pen(
  paths: readonly string[],
  colour: string,
  weight: number,
  opacity = 1,
): Stroke[] {
  return paths.map((d) => ({ d, colour, weight, opacity }));
}

const fixed = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Draws strokes in order. Opacity is set per path, because overlapping strings have to darken each other. */
export function draw(strokes: readonly Stroke[]): string {
  return strokes
    .map(({ d, colour, weight, opacity }) => {
      const paint =
        weight === 0
          ? `fill="${colour}"`
          : `fill="none" stroke="${colour}" stroke-width="${fixed(weight)}" stroke-linecap="round" stroke-linejoin="round"`;
      return `<path ${paint}${opacity < 1 ? ` opacity="${fixed(opacity)}"` : ''} d="${d}"/>`;
    })
    .join('');
}

/** Moves, turns and scales a drawing. */
export function transformed(body: string, transform: string): string {
  return `<g transform="${transform}">${body}</g>`;
}

/** Full rectangle in one colour. */
export function field(width: number, height: number, colour: string): string {
  return `<rect width="${width}" height="${height}" fill="${colour}"/>`;
}

/** A whole SVG document. */
export function svgDocument(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
}
