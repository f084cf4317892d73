import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minVersion, satisfies } from 'semver';
import * as v from 'valibot';

/** Licences that packages may have, development packages too. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
]);

/** Licences of packages whose entry in the lock file has none. */
const UNDECLARED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const LockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      license: v.optional(v.string()),
      integrity: v.optional(v.string()),
      resolved: v.optional(v.string()),
      engines: v.optional(v.looseObject({ node: v.optional(v.string()) })),
    }),
  ),
});

const { '': root, ...packages } = v.parse(
  LockFile,
  JSON.parse(readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8')),
).packages;

function isAllowed(folder: string, license: string | undefined): boolean {
  const expression = license ?? UNDECLARED[folder.replace(/^.*node_modules\//, '')] ?? '';
  const parts = expression.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  return expression.includes(' OR ')
    ? parts.some((part) => LICENCES.has(part))
    : parts.every((part) => LICENCES.has(part));
}

test('lock file: every package has a licence that is allowed', () => {
  const refused = Object.entries(packages).filter(
    ([folder, { license }]) => !isAllowed(folder, license),
  );
  expect(refused.map(([folder, { license }]) => `${folder}: ${String(license)}`)).toEqual([]);
});

test('lock file: every package has a checksum, and none names a registry', () => {
  const wrong = Object.entries(packages).filter(
    ([, { integrity, resolved }]) => integrity === undefined || resolved !== undefined,
  );
  expect(wrong.map(([folder]) => folder)).toEqual([]);
});

test('lock file: every package runs on the oldest version of Node that the product supports', () => {
  const oldest = minVersion(root?.engines?.node ?? '')?.version ?? '';
  expect(oldest).toBe('20.19.0');
  const newer = Object.entries(packages).filter(
    ([, { engines }]) => engines?.node !== undefined && !satisfies(oldest, engines.node),
  );
  expect(newer.map(([folder, { engines }]) => `${folder}: ${String(engines?.node)}`)).toEqual([]);
});
