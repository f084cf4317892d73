/** Puts many SVG or raster pictures on one sheet, for looking at them together while drawing. */
import sharp from 'sharp';

export interface SheetItem {
  readonly input: Buffer;
  readonly ground?: string;
}

/** Writes a PNG of equal cells, `columns` wide; pictures are fitted inside, in order. */
export async function writeContactSheet(items: readonly SheetItem[], target: string, columns: number, cell: [number, number]): Promise<void> {
  const gap = 16;
  const rows = Math.ceil(items.length / columns);
  const tiles = await Promise.all(
    items.map(async ({ input, ground = '#FBFAF7' }, i) => ({
      input: await sharp(input, { density: 144 }).resize({ width: cell[0], height: cell[1], fit: 'contain', background: ground }).flatten({ background: ground }).png().toBuffer(),
      left: gap + (i % columns) * (cell[0] + gap),
      top: gap + Math.floor(i / columns) * (cell[1] + gap),
    })),
  );
  await sharp({ create: { width: gap + columns * (cell[0] + gap), height: gap + rows * (cell[1] + gap), channels: 3, background: '#888888' } })
    .composite(tiles)
    .png()
    .toFile(target);
}
