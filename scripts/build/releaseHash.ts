import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** State of the publisher: it names the machine, and the content service's place in its own list of changes. */
const STATE = path.join('site', '.published');

/**
 * Hash of all files of a built release, by name and content. Two builds of one commit, environment, content and
 * SOURCE_DATE_EPOCH have the same, wherever and whenever they are made.
 * @param folder the folder `dist`
 */
export function releaseHash(folder: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names) {
    const file = path.join(folder, name);
    if (name.startsWith(STATE) || !statSync(file).isFile()) continue;
    hash.update(`${name}\0${createHash('sha256').update(readFileSync(file)).digest('hex')}\n`);
  }
  return hash.digest('hex');
}
