/** Engraving: upright strings that grow heavier where the tone beneath is darker. */
import sharp from 'sharp';
import { INK, PAPER } from './palette';
import { field, svgDocument } from './svg';
import { toneDrawing } from './engravingTone';

export interface Tones {
  readonly width: number;
  readonly height: number;
  /** Grey values 0 (black) … 255, row by row. */
  readonly grey: Uint8Array;
}

/** Reads an SVG as grey tones, `scale` times as large. */
export async function readTones(svg: string, scale: number): Promise<Tones> {
  const { width = 0 } = await sharp(Buffer.from(svg)).metadata();
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(Math.round(width * scale))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    grey: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
}

/** One filled, upright path for every string; weights run from `thin` to `thick` user units. */
export function engrave(
  { width, height, grey }: Tones,
  scale: number,
  pitch: number,
  thin: number,
  thick: number,
): string[] {
  const darkness = (x: number, y: number): number => {
    const column = Math.min(width - 1, Math.max(0, Math.round(x * scale)));
    const row = Math.min(height - 1, Math.max(0, Math.round(y * scale)));
    return 1 - (grey[row * width + column] ?? 255) / 255;
  };
  const tall = height / scale;
  const step = 3;
  return Array.from({ length: Math.floor(width / scale / pitch) }, (_, i) => {
    const right: string[] = [];
    const left: string[] = [];
    for (let y = 0; y <= tall; y += step) {
      const centre = (i + 0.5) * pitch;
      const half = (thin + (thick - thin) * Math.pow(darkness(centre, y), 1.15)) / 2;
      right.push(`${(centre + half).toFixed(2)} ${y}`);
      left.unshift(`${(centre - half).toFixed(2)} ${y}`);
    }
    return `M${[...right, ...left].join('L')}Z`;
  });
}

/** The portrait of the author. */
export async function engravedPortrait(): Promise<string> {
  const tones = await readTones(toneDrawing(), 0.5);
  const strings = engrave(tones, 0.5, 8, 0.7, 7.3);
  return svgDocument(
    1200,
    1500,
    field(1200, 1500, PAPER) +
      `<g fill="${INK}">${strings.map((d) => `<path d="${d}"/>`).join('')}</g>`,
  );
}
