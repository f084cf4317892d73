import fc from 'fast-check';
import sharp from 'sharp';
import { letter, setLine } from '../../content/art/lettering';
import { svgDocument } from '../../content/art/svg';
import { WHOLE } from '../../test/sample';
import { Coverage } from './coverage';
import { BLOCK, colourOf, JpegPieces } from './jpeg';

const AREA = BLOCK * BLOCK;
const TIMES = 4;

/** What a strict reader sees of blocks in a row, two in each piece. */
async function read(draw: (pieces: JpegPieces) => void, blocks: number): Promise<Buffer> {
  const pieces = new JpegPieces(100);
  pieces.begin();
  draw(pieces);
  return sharp(Buffer.concat([pieces.head(blocks * BLOCK, BLOCK, 2), pieces.end()]), { failOn: 'warning' }).raw().toBuffer();
}

const channel = fc.integer({ min: 0, max: 255 });
const rgb = fc.tuple(channel, channel, channel);

it('shows the colours that it was given, in pieces that do not know of each other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rgb, { minLength: 4, maxLength: 4 }), async (colours) => {
      const pixels = await read((pieces) => {
        for (const [at, colour] of colours.entries()) {
          pieces.even(colourOf(...colour));
          if (at % 2 === 1) pieces.close((at - 1) / 2, at === 3);
        }
      }, 4);
      for (const [at, colour] of colours.entries()) for (const [part, value] of colour.entries()) expect(Math.abs((pixels[at * BLOCK * 3 + part] ?? 0) - value)).toBeLessThanOrEqual(6);
    }),
    { numRuns: WHOLE ? 20 : 4 },
  );
});

it('mixes two colours pixel by pixel, and repeats the block before', async () => {
  await fc.assert(
    fc.asyncProperty(rgb, rgb, fc.array(fc.integer({ min: 0, max: 8 }), { minLength: AREA, maxLength: AREA }), async (under, over, eighths) => {
      const shares = Float32Array.from(eighths, (value) => value / 8);
      const pixels = await read((pieces) => {
        pieces.mixed(shares, colourOf(...under), colourOf(...over));
        pieces.even(colourOf(...over));
        pieces.close(0, false);
        pieces.even(colourOf(...under));
        pieces.again();
        pieces.close(1, true);
      }, 4);
      const wanted = (at: number, part: number): number => (under[part] ?? 0) + ((over[part] ?? 0) - (under[part] ?? 0)) * (shares[at] ?? 0);
      const off = eighths.flatMap((_, at) => [0, 1, 2].map((part) => Math.abs((pixels[(Math.floor(at / BLOCK) * 4 * BLOCK + (at % BLOCK)) * 3 + part] ?? 0) - wanted(at, part))));
      expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(8);
      expect(pixels.subarray(16 * 3, 17 * 3)).toEqual(pixels.subarray(24 * 3, 25 * 3));
    }),
    { numRuns: WHOLE ? 20 : 4 },
  );
});

it.each([['newsreader-display', 104], ['newsreader-display', 52], ['instrument-sans-semibold', 25]] as const)('covers what the outlines of %s cover in %i pixels', async (face, size) => {
  const [width, height] = [640, 160];
  const line = ['Größe & Übung fl', 12.3, 117.4, { face, size, colour: '#000' }] as const;
  // Four times as large, since drawings are sampled: the mean of many samples is what is covered.
  const large = await sharp(Buffer.from(svgDocument(width, height, letter(...line))), { density: 72 * TIMES }).flatten({ background: '#fff' }).toColourspace('b-w').raw().toBuffer();
  const drawn = (x: number, y: number): number => {
    let sum = 0;
    for (let at = 0; at < TIMES * TIMES; at += 1) sum += large[(y * TIMES + Math.floor(at / TIMES)) * width * TIMES + x * TIMES + (at % TIMES)] ?? 0;
    return sum / (TIMES * TIMES);
  };
  const covered = new Coverage(width, height, BLOCK);
  covered.add(setLine(...line));
  const block = new Float32Array(AREA);
  let [sum, many] = [0, 0];
  for (let y = 0; y < height; y += BLOCK) {
    covered.finish(y / BLOCK);
    for (let x = 0; x < width; x += BLOCK) {
      const isEven = covered.read(x, y, block);
      expect(isEven).toBe(new Set(block).size === 1);
      for (const [at, share] of block.entries()) {
        const off = Math.abs(255 * (1 - share) - drawn(x + (at % BLOCK), y + Math.floor(at / BLOCK)));
        sum += off;
        if (off > 30) many += 1;
      }
    }
  }
  expect(sum / (width * height)).toBeLessThan(0.5);
  // Where the edges of outlines that overlap cross one pixel, both count.
  expect(many).toBeLessThan(20);
});
