/** Small building blocks for SVG documents. */
import { TEAL, TEAL_LIGHT } from './palette';

export interface Stroke {
  readonly d: string;
  readonly colour: string;
  /** Line weight in user units; 0 draws a filled shape. */
  readonly weight: number;
  readonly opacity?: number;
}

/** The same pen for many strings. */
export function pen(
  paths: readonly string[],
  colour: string,
  weight: number,
  opacity = 1,
): Stroke[] {
  return paths.map((d) => ({ d, colour, weight, opacity }));
}

const fixed = (value: number): string => String(Math.round(value * 1000) / 1000);

function attributes({ colour, weight, opacity = 1 }: Stroke): string {
  const paint =
    weight === 0
      ? `fill="${colour}"`
      : `fill="none" stroke="${colour}" stroke-width="${fixed(weight)}" stroke-linecap="round" stroke-linejoin="round"`;
  return opacity < 1 ? `${paint} opacity="${fixed(opacity)}"` : paint;
}

/** Draws strokes in order; neighbours of the same pen share one group. */
export function draw(strokes: readonly Stroke[]): string {
  let markup = '';
  let open = '';
  for (const stroke of strokes) {
    // Overlapping strings have to darken each other, so opacity sits on the paths and not on the group.
    const { opacity = 1 } = stroke;
    const style = attributes({ ...stroke, opacity: 1 });
    if (style !== open) {
      markup += `${open && '</g>'}<g ${style}>`;
      open = style;
    }
    markup += `<path d="${stroke.d}"${opacity < 1 ? ` opacity="${fixed(opacity)}"` : ''}/>`;
  }
  return open ? `${markup}</g>` : markup;
}

/** Moves, turns and scales a drawing. */
export function place(body: string, transform: string): string {
  return `<g transform="${transform}">${body}</g>`;
}

/** Full rectangle in one colour. */
export function field(width: number, height: number, colour: string, x = 0, y = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
}

/** Transparent drawings in the dark house colour turn lighter where the reader prefers a dark page. */
export function lightenInTheDark(colour: string): string {
  if (colour !== TEAL) return '';
  return `<style>@media(prefers-color-scheme:dark){[stroke="${TEAL}"]{stroke:${TEAL_LIGHT}}[fill="${TEAL}"]{fill:${TEAL_LIGHT}}}</style>`;
}

/** A whole SVG document; `title` names it for assistive technology when it is opened by itself. */
export function svgDocument(width: number, height: number, body: string, title = ''): string {
  const label = title ? `<title>${title}</title>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${label}${body}</svg>\n`;
}
