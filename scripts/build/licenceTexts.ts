import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const LICENCE_FILE = /^(un)?licen[cs]e|^copying|^notice/i;

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
  author?: string | { name?: string };
}

/** Folder of the package that a file belongs to; undefined for the project's own files. */
export function packageOf(file: string): string | undefined {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
  return folder !== undefined && existsSync(path.join(folder, 'package.json')) ? folder : undefined;
}

async function textsIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => LICENCE_FILE.test(name)).sort();
  return Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** Standard texts of the SPDX list, by its names. */
const STANDARD_TEXTS = path.join(__dirname, 'licences');

/** Standard text of a licence, for packages without a licence file. @throws when there is none */
async function textOf(license: string): Promise<string> {
  return readFile(path.join(STANDARD_TEXTS, `${license}.txt`), 'utf8').catch((error: unknown) => {
    throw new Error(
      `A package is under "${license}" and carries no text of it: add the text to scripts/build/licences before it is shipped.`,
      { cause: error },
    );
  });
}

async function section(folder: string): Promise<string> {
  const {
    name = '',
    version = '',
    license = 'not said',
    author,
  } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const by = typeof author === 'string' ? author : author?.name;
  const texts = await textsIn(folder);
  const shown =
    texts.length > 0
      ? texts
      : [`By ${by ?? 'its contributors'}, under the ${license} licence:`, await textOf(license)];
  return [
    `${name} ${version}`,
    '='.repeat(name.length + version.length + 1),
    ...shown.map((text) => text.trim()),
  ].join('\n\n');
}

/** Full licence texts of packages. @param folders folders of the packages */
export async function licenceTexts(folders: Iterable<string>): Promise<string> {
  const sections = await Promise.all([...folders].map(section));
  return `${['What this contains of others, and under which terms.', ...[...new Set(sections)].sort()].join('\n\n\n')}\n`;
}
