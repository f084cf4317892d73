import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** Copies the project's own files, as they are now, into a folder. */
export function copySources(folder: string): void {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  for (const name of files.split('\0'))
    if (name !== '' && existsSync(path.join(ROOT, name)))
      cpSync(path.join(ROOT, name), path.join(folder, name));
}
