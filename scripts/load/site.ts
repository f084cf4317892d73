import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface LoadedSite {
  url: string;
  pid: number | undefined;
  /** Addresses of every page of the English tree. */
  addresses: string[];
  close(): Promise<void>;
}

/** The built site as a process of its own. Throws when nothing is built. */
export async function startSite(folder: string): Promise<LoadedSite> {
  const sitemap = path.join(folder, 'en-US/sitemap.xml');
  if (!existsSync(sitemap))
    throw new Error(
      `There is no site in ${folder}: run npm run build first, or name another with --site.`,
    );
  const addresses = [...readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.resolve(__dirname, '../serveSite.ts')],
    {
      env: { ...process.env, PORT: '0', SITE_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Site at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`the site did not start:\n${output}`)));
  });
  return {
    url,
    pid: child.pid,
    addresses,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
