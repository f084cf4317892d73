import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBillOfMaterials } from './writeBillOfMaterials';

const folder = mkdtempSync(path.join(tmpdir(), 'bill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The bill of a lock file. */
async function billOf(lockFile: string) {
  const file = path.join(folder, 'dist/sbom.json');
  await writeBillOfMaterials(lockFile, file);
  return JSON.parse(readFileSync(file, 'utf8'));
}

test('bill of materials: names each package once, with what Node finds for its dependencies', async () => {
  const file = path.join(folder, 'package-lock.json');
  const packages = {
    '': {
      name: 'site',
      version: '1.0.0',
      dependencies: { a: '1' },
      devDependencies: { '@s/b': '2' },
    },
    'node_modules/a': {
      version: '1.1.0',
      license: 'MIT',
      integrity: 'sha512-AQI=',
      dependencies: { c: '1' },
      optionalDependencies: { absent: '1' },
    },
    'node_modules/@s/b': {
      version: '2.0.0',
      dev: true,
      dependencies: { c: '2' },
      peerDependencies: { a: '1' },
    },
    'node_modules/@s/b/node_modules/c': { version: '2.0.0' },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/alias': { name: 'c', version: '1.0.0' },
  };
  writeFileSync(file, JSON.stringify({ packages }));
  const { metadata, components, dependencies } = await billOf(file);
  expect(metadata.component).toMatchObject({ type: 'application', 'bom-ref': 'site@1.0.0' });
  expect(components.map((one: { purl: string }) => one.purl)).toEqual([
    'pkg:npm/a@1.1.0',
    'pkg:npm/%40s/b@2.0.0',
    'pkg:npm/c@2.0.0',
    'pkg:npm/c@1.0.0',
  ]);
  expect(components[0]).toMatchObject({
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '0102' }],
  });
  expect(dependencies).toEqual([
    { ref: 'site@1.0.0', dependsOn: ['a@1.1.0', '@s/b@2.0.0'] },
    { ref: 'a@1.1.0', dependsOn: ['c@1.0.0'] },
    { ref: '@s/b@2.0.0', dependsOn: ['c@2.0.0', 'a@1.1.0'] },
    { ref: 'c@2.0.0', dependsOn: [] },
    { ref: 'c@1.0.0', dependsOn: [] },
  ]);
});
