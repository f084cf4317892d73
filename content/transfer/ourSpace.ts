import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SpaceExport } from '../lib/spaceExport';

/** Our model and demonstration, as `npm run content` wrote them. */
export const ourSpace = (): SpaceExport =>
  // A cast: the file is generated from these types.
  JSON.parse(readFileSync(resolve(__dirname, '../space.json'), 'utf8')) as SpaceExport;
