import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SpaceExport } from '../lib/spaceExport';
import type { SpaceContents } from './space';
import type { Target } from './target';

const ROOT = resolve(__dirname, '../..');

/** Our entries and files that a space does not have yet, in any state: one with the same id belongs to an editor. */
export function missingTexts(ours: SpaceExport, theirs: SpaceContents): SpaceExport {
  return {
    ...ours,
    entries: ours.entries.filter(({ sys }) => !theirs.entries.has(sys.id)),
    assets: ours.assets.filter(({ sys }) => !theirs.assets.has(sys.id)),
  };
}

/**
 * Imports entries and files into a space with Contentful's own import program.
 * @throws Error with the program's message when something was refused
 */
export async function addTexts(target: Target, texts: SpaceExport): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'content-import-'));
  const config = {
    spaceId: target.space,
    environmentId: target.environment,
    managementToken: target.token,
    contentFile: join(folder, 'texts.json'),
    skipContentModel: true,
    uploadAssets: true,
    assetsDirectory: join(ROOT, 'content/assets'),
    host: target.host,
    hostUpload: target.uploadHost,
    insecure: target.insecure,
    // The real service takes seven calls a second; one on this machine has no such limit.
    rateLimit: target.insecure ? 1000 : 7,
    useVerboseRenderer: true,
    errorLogFile: join(folder, 'errors.json'),
  };
  const configFile = join(folder, 'config.json');
  try {
    writeFileSync(
      config.contentFile,
      JSON.stringify({ entries: texts.entries, assets: texts.assets, locales: texts.locales }),
    );
    // Only this account may read the token.
    writeFileSync(configFile, JSON.stringify(config), { mode: 0o600 });
    const program = join(ROOT, 'node_modules/contentful-import/bin/contentful-import');
    const child = spawn(process.execPath, [program, '--config', configFile], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    const code = await new Promise<number | null>((done, fail) => {
      child.once('error', fail);
      child.once('close', done);
    });
    if (code !== 0)
      throw new Error(`The texts could not all be brought in:\n${output.slice(-3000)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
