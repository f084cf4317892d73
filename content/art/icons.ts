/** Draws the site's icons into public/. Run: npx tsx content/art/icons.ts */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { dotPath } from '../../contracts/art/curve';
import { standingWave } from '../../contracts/art/strings';
import { PAPER, TEAL } from './palette';
import { draw, pen, place } from './svg';

const PUBLIC = join(__dirname, '..', '..', 'public');

/** The mark on a teal ground, 512 × 512; `inset` is the share left free around it, `radius` rounds the ground. */
export function icon(inset: number, radius: number, lines = 5): string {
  const side = 512 * (1 - 2 * inset);
  const weight = side * 0.044;
  const wave = draw(
    pen(
      standingWave({ width: side, height: side, nodes: 3, lines, amplitude: side * 0.36 }),
      PAPER,
      weight,
    ),
  );
  const ends = draw(
    pen(
      [0, 0.5, 1].map((t) => dotPath(side * t, side / 2, side * 0.05)),
      PAPER,
      0,
    ),
  );
  const start = (512 - side) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${TEAL}"/>${place(wave + ends, `translate(${start} ${start})`)}</svg>\n`;
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

async function writeIcons(): Promise<void> {
  writeFileSync(join(PUBLIC, 'favicon.svg'), icon(0.14, 104, 3));
  writeFileSync(join(PUBLIC, 'icon-192.png'), await png(icon(0.14, 104), 192));
  writeFileSync(join(PUBLIC, 'icon-512.png'), await png(icon(0.14, 104), 512));
  // A mask may cut away everything outside the inner 80 %.
  writeFileSync(join(PUBLIC, 'icon-maskable-512.png'), await png(icon(0.23, 0), 512));
  writeFileSync(join(PUBLIC, 'apple-touch-icon.png'), await png(icon(0.16, 0), 180));
}

if (require.main === module) void writeIcons();
