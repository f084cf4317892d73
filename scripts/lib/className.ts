import { createHash } from 'node:crypto';
import path from 'node:path';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SIGNS = `${LETTERS}0123456789`;

/**
 * The class that a name of a style sheet becomes in what is deployed: four signs, for nothing can pack them, and they
 * stand in pages, styles and scripts. The same from the same place in the repository, whoever builds. A test sees to it
 * that no two names become the same.
 * @param file absolute
 */
export function className(file: string, name: string): string {
  const place = path.relative(path.resolve(__dirname, '../..'), file).split(path.sep).join('/');
  const bytes = createHash('sha256').update(`${place}:${name}`).digest();
  const sign = (at: number, signs: string): string =>
    signs[bytes.readUInt32BE(at * 4) % signs.length] ?? '';
  return sign(0, LETTERS) + sign(1, SIGNS) + sign(2, SIGNS) + sign(3, SIGNS);
}
