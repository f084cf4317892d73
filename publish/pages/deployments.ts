import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../lib/replaceFile';

/** Number of builds whose files are kept, so that tabs opened then still find their scripts. */
export const DEPLOYMENTS_KEPT = 5;

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function remembered(file: string): Promise<string[][]> {
  try {
    const builds: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(builds)
      ? builds.filter(
          (build): build is string[] =>
            Array.isArray(build) && build.every((name) => typeof name === 'string'),
        )
      : [];
  } catch {
    return [];
  }
}

/**
 * Records a build's static files and deletes those that only older builds had. Publishing the same build again does
 * not count as a deployment.
 * @param bundle the built bundle
 * @param trees the folders that it was copied to
 * @param file where the builds are recorded
 */
export async function pruneDeployments(
  bundle: string,
  trees: readonly string[],
  file: string,
): Promise<void> {
  const current = (await namesIn(path.join(bundle, 'static'))).sort();
  const before = (await remembered(file)).filter((build) => build.join() !== current.join());
  const builds = [...before, current].slice(-DEPLOYMENTS_KEPT);
  await replaceFile(file, JSON.stringify(builds));
  const known = new Set(before.flat());
  const wanted = new Set(builds.flat());
  for (const tree of trees) {
    for (const name of await namesIn(path.join(tree, 'static'))) {
      if (known.has(name) && !wanted.has(name))
        await rm(path.join(tree, 'static', name), { force: true });
    }
  }
}
