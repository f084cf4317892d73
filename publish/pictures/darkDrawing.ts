import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { luminance } from '../../src/lib/text/colour';

/** Side of the square in which a picture is judged, px. */
const SIDE = 64;

/** Luminance below which a line has less than 2:1 on the dark scheme's paper (#141918). */
const DARKEST_VISIBLE = 0.068;

/** Smallest share of transparency that shows the paper; rounded corners have less. */
const TRANSPARENT_SHARE = 0.1;

/**
 * True for a drawing that needs light paper in the dark scheme: most of what it draws is dark, on transparency. An SVG
 * that adapts to the scheme itself needs none.
 * @param file path of a picture that browsers show
 */
export async function isDarkDrawing(file: string): Promise<boolean> {
  if (file.endsWith('.svg') && (await readFile(file, 'utf8')).includes('prefers-color-scheme'))
    return false;
  const picture = sharp(file);
  if (!(await picture.metadata()).hasAlpha) return false;
  const { data } = await picture
    .resize(SIDE, SIDE, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let drawn = 0;
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    drawn += alpha;
    if (luminance([red, green, blue]) < DARKEST_VISIBLE) dark += alpha;
  }
  const all = (data.length / 4) * 255;
  return drawn <= all * (1 - TRANSPARENT_SHARE) && dark * 2 > drawn;
}
