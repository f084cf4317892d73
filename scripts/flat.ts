/** Copies the published trees into dist/flat, for static file hosts (docs/deploying.md, 4b). Needs `npm run build` first. */
import path from 'node:path';
import { LANGUAGES } from '../contracts/language/languages';
import { writeFlatTree } from './lib/hosts/flatTree';
import { loadEnvironment } from './config/environment';

const { folder } = loadEnvironment({ building: true }).publish;
for (const language of LANGUAGES) {
  const flat = path.resolve('dist/flat', language);
  writeFlatTree(path.join(folder, language), flat);
  console.log(`${flat}: a file for each page.`);
}
