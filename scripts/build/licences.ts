import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import spdxLicenses from 'spdx-license-list/full';

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

/** Standard text of a licence, for packages without a licence file. @throws when the licence is unknown */
function textOf(license: string): string {
  const known = spdxLicenses[license];
  if (known === undefined)
    throw new Error(
      `A package is under "${license}" and carries no text of it: look it up before it is shipped.`,
    );
  return known.licenseText;
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
  const told =
    texts.length > 0
      ? texts
      : [`By ${by ?? 'its contributors'}, under the ${license} licence:`, textOf(license)];
  return [
    `${name} ${version}`,
    '='.repeat(name.length + version.length + 1),
    ...told.map((text) => text.trim()),
  ].join('\n\n');
}

/** Full licence texts of packages. @param folders folders of the packages */
export async function licenceTexts(folders: Iterable<string>): Promise<string> {
  const sections = await Promise.all([...folders].map(section));
  return `${['What this contains of others, and under which terms.', ...[...new Set(sections)].sort()].join('\n\n\n')}\n`;
}
