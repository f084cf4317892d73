import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEPLOYMENTS_KEPT, pruneDeployments } from './deployments';
import { copyFolder } from '../lib/tree';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deployments-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds and deploys a bundle with one script of its own and one common script. */
async function deploy(name: string): Promise<string[]> {
  const [bundle, tree] = [path.join(folder, 'bundle'), path.join(folder, 'en-US')];
  await rm(bundle, { recursive: true, force: true });
  await mkdir(path.join(bundle, 'static'), { recursive: true });
  for (const file of [`main.${name}.js`, 'same.js'])
    await writeFile(path.join(bundle, 'static', file), file);
  await copyFolder(bundle, tree);
  await pruneDeployments(bundle, [tree], path.join(folder, '.published/builds.json'));
  return readdir(path.join(tree, 'static'));
}

it('deployments: keeps the files of the last builds and deletes older ones', async () => {
  for (let count = 1; count < DEPLOYMENTS_KEPT; count += 1) await deploy(String(count));
  expect(await deploy(String(DEPLOYMENTS_KEPT))).toContain('main.1.js');
  const after = await deploy('last');
  expect(after).not.toContain('main.1.js');
  expect(after).toEqual(expect.arrayContaining(['main.2.js', 'main.last.js', 'same.js']));
});

it('deployments: publishing a build again does not count', async () => {
  await deploy('first');
  for (let count = 0; count <= DEPLOYMENTS_KEPT; count += 1) await deploy('second');
  expect(await deploy('second')).toContain('main.first.js');
});

it('deployments: leaves other files alone and starts over when its record is unreadable', async () => {
  await deploy('first');
  await writeFile(path.join(folder, 'en-US/static/by-hand.txt'), 'stays');
  await writeFile(path.join(folder, '.published/builds.json'), '{"not": "a list"}');
  expect(await deploy('second')).toEqual(expect.arrayContaining(['by-hand.txt', 'main.first.js']));
});
