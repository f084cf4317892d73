import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import manifest from '../../package.json';
import jestConfiguration from '../../jest.config';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });

/** All files of the project, with those that are not committed yet. */
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(path.join(ROOT, file)));
const FOLDERS = new Set(
  FILES.flatMap((file) => file.split('/').map((_, at, steps) => steps.slice(0, at).join('/'))),
);

/** True for a file, a folder, a name without its ending, or a pattern that some file matches. */
function isThere(pattern: string): boolean {
  const plain = pattern.replace(/^(<rootDir>|\.)\//, '').replace(/\/$/, '');
  return (
    FILES.includes(plain) ||
    FOLDERS.has(plain) ||
    FILES.includes(`${plain}.ts`) ||
    [...FILES, ...FOLDERS].some((file) => path.matchesGlob(file, plain))
  );
}

/** Expands `{src,publish}/a.ts` to `src/a.ts` and `publish/a.ts`, since each must be there; endings stay together. */
function choices(pattern: string): string[] {
  const [, before = '', inside = '', after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  return inside === '' || inside.split(',').every((one) => /^[cm]?[jt]sx?$/.test(one))
    ? [pattern]
    : inside.split(',').flatMap((one) => choices(before + one + after));
}

const stale = (patterns: readonly string[]): string[] =>
  patterns
    .map((pattern) => pattern.replace(/^!|!$/g, ''))
    .flatMap(choices)
    .filter((pattern) => !isThere(pattern));

const Strings = v.optional(v.array(v.string()), []);

/** @throws when the file has another shape */
function readConfiguration<Schema extends v.GenericSchema>(file: string, schema: Schema) {
  const { config } = ts.parseConfigFileTextToJson(file, read(file));
  return v.parse(schema, config);
}

test('knip.jsonc: names files and packages that exist', () => {
  const { entry, project, ignoreIssues, ignoreDependencies } = readConfiguration(
    'knip.jsonc',
    v.object({
      entry: Strings,
      project: Strings,
      ignoreIssues: v.record(v.string(), Strings),
      ignoreDependencies: Strings,
    }),
  );
  expect(entry.length).toBeGreaterThan(10);
  expect(stale([...entry, ...project, ...Object.keys(ignoreIssues)])).toEqual([]);
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(
    ignoreDependencies.filter((name) => !packages.some((one) => new RegExp(`^${name}$`).test(one))),
  ).toEqual([]);
});

test('oxlint.config.mjs: names files that exist', () => {
  const program =
    "import('./oxlint.config.mjs').then((config) => console.log(JSON.stringify(config.default)))";
  const { overrides } = v.parse(
    v.object({ overrides: v.array(v.object({ files: Strings, excludeFiles: Strings })) }),
    JSON.parse(node('-e', program)),
  );
  const patterns = overrides.flatMap(({ files, excludeFiles }) => [...files, ...excludeFiles]);
  expect(patterns.length).toBeGreaterThan(50);
  expect(stale([...new Set(patterns)])).toEqual([]);
});

test.each(FILES.filter((file) => /^tsconfig[\w.]*\.json$/.test(file)))(
  '%s: names files that exist',
  (file) => {
    const { include, exclude, compilerOptions } = readConfiguration(
      file,
      v.object({
        include: Strings,
        exclude: Strings,
        compilerOptions: v.object({ paths: v.optional(v.record(v.string(), Strings), {}) }),
      }),
    );
    const outputs = ['node_modules', 'dist'];
    expect(stale([...include, ...exclude].filter((one) => !outputs.includes(one)))).toEqual([]);
    expect(stale(Object.values(compilerOptions.paths).flat())).toEqual([]);
  },
);

test('jest.config.ts: names files and packages that exist', () => {
  const { projects } = v.parse(
    v.object({
      projects: v.array(
        v.object({
          setupFilesAfterEnv: Strings,
          testMatch: Strings,
          testEnvironment: v.string(),
          moduleNameMapper: v.record(v.string(), v.string()),
          transformIgnorePatterns: Strings,
        }),
      ),
    }),
    jestConfiguration,
  );
  expect(projects).toHaveLength(2);
  const files = projects.flatMap(
    ({ setupFilesAfterEnv, testMatch, testEnvironment, moduleNameMapper }) => [
      ...setupFilesAfterEnv,
      ...testMatch,
      ...[testEnvironment, ...Object.values(moduleNameMapper)].filter((one) =>
        one.startsWith('<rootDir>'),
      ),
    ],
  );
  expect(files.length).toBeGreaterThan(10);
  expect(stale(files.map((file) => file.replace('$1', '**')))).toEqual([]);
  const named = projects.flatMap(({ transformIgnorePatterns }) =>
    transformIgnorePatterns.flatMap((one) => /\(\?!\(([^)]+)\)/.exec(one)?.[1]?.split('|') ?? []),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !existsSync(path.join(ROOT, 'node_modules', name)))).toEqual([]);
});

/** Paths in quotes that begin at the project's folder. */
const quotedPaths = (text: string): string[] =>
  [
    ...text.matchAll(/['" ](?:\$\{workspaceFolder\}\/)?(\.?[\w-]+(?:\/[\w.{},*-]+)+)(?=['" ])/g),
  ].map(([, name = '']) => name);

test.each([
  ['playwright.config.ts', 2],
  ['package.json', 10],
  ['webpack.config.ts', 5],
  ['.vscode/launch.json', 2],
])('%s: names files that exist', (file, atLeast) => {
  const rooms = [...FOLDERS].filter((folder) => folder !== '' && !folder.includes('/'));
  const named = [
    ...quotedPaths(read(file)).filter((name) => rooms.includes(name.split('/')[0] ?? '')),
    ...[...read(file).matchAll(/'\.\/([\w./-]+)'/g)].map(([, name = '']) => name),
  ];
  expect(named.length).toBeGreaterThanOrEqual(atLeast);
  expect(stale(named)).toEqual([]);
});

test('.gitignore: ignores no file of the project', () => {
  const ignored = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(ignored).toBe('');
});
