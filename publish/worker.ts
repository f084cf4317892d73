import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '../contracts/languages';
import { writePage } from './pages/tree';

/** Stands in the built worker for what only publishing knows: which empty page it keeps. */
export const SHELL_MARK = '%shell%';

/** Puts the built worker into each tree; one with another empty page is another worker. */
export async function writeWorker(bundle: string, folder: string): Promise<void> {
  const worker = await readFile(path.join(bundle, 'sw.js'), 'utf8');
  for (const language of LANGUAGES) {
    const shell = await readFile(path.join(folder, language, 'shell.html'));
    await writePage(path.join(folder, language, 'sw.js'), worker.replaceAll(SHELL_MARK, createHash('sha1').update(shell).digest('hex').slice(0, 16)));
  }
}
