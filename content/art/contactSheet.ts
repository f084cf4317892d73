/**
 * Puts many pictures on one sheet, to judge them together.
 * Run: npx tsx content/art/contactSheet.ts <target.png> [id prefix, default all] [ground #rrggbb]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ManifestEntry } from './manifest';
import { PAPER } from './palette';

const ROOT = join(__dirname, '..', 'assets');
const [COLUMNS, CELL, GAP] = [5, 300, 16];

async function writeContactSheet(target: string, prefix = '', ground = PAPER): Promise<void> {
  const manifest: ManifestEntry[] = JSON.parse(readFileSync(join(ROOT, 'manifest.json'), 'utf8'));
  const pictures = manifest.filter(
    ({ id, contentType }) => contentType.startsWith('image/') && id.startsWith(prefix),
  );
  const tiles = await Promise.all(
    pictures.map(async ({ path }, i) => ({
      input: await sharp(join(ROOT, path), { density: 220 })
        .resize({ width: CELL, height: CELL, fit: 'contain', background: ground })
        .flatten({ background: ground })
        .png()
        .toBuffer(),
      left: GAP + (i % COLUMNS) * (CELL + GAP),
      top: GAP + Math.floor(i / COLUMNS) * (CELL + GAP),
    })),
  );
  const side = (cells: number): number => GAP + cells * (CELL + GAP);
  await sharp({
    create: {
      width: side(COLUMNS),
      height: side(Math.ceil(pictures.length / COLUMNS)),
      channels: 3,
      background: '#888888',
    },
  })
    .composite(tiles)
    .png()
    .toFile(target);
}

const [target, prefix, ground] = process.argv.slice(2);
if (target) void writeContactSheet(target, prefix, ground);
