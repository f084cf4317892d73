import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { context, formatMessages, type Plugin } from 'esbuild';
import type { Running } from './runProgram';

const ROOT = path.resolve(__dirname, '../..');

/** Files that a program reads by itself, beside those it imports: everything below a folder. */
function alsoWatch(entry: string, folder: string): Plugin {
  return {
    name: 'read by the program',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`${entry.replace(/[/.]/g, '\\$&')}$`) }, async ({ path: file }) => {
        const below = await readdir(folder, { recursive: true, withFileTypes: true });
        return {
          contents: await readFile(file, 'utf8'),
          loader: 'ts',
          watchDirs: [folder, ...below.filter((one) => one.isDirectory()).map((one) => path.join(one.parentPath, one.name))],
          watchFiles: below.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name)),
        };
      });
    },
  };
}

/** What was told last: several programs are made of the same files. */
let told = '';

/** The first mistake as one frame: file, line, the words around it. */
async function tellMistake(errors: Parameters<typeof formatMessages>[0]): Promise<void> {
  const [frame = ''] = await formatMessages(errors.slice(0, 1), { kind: 'error', color: process.stdout.isTTY });
  if (frame === told) return;
  told = frame;
  console.error(`${frame.trimEnd()}\n${errors.length > 1 ? `and ${String(errors.length - 1)} more; ` : ''}the last version keeps running.`);
}

/**
 * Calls `changed` once at first and after every change of a file that `entry` (from the project's root) is made of, or
 * of any file in the folder it reads. While there is a mistake in them it says where, and nothing is called.
 */
export async function watchSources(entry: string, changed: () => Promise<void>, folder?: string): Promise<Running> {
  let last = Promise.resolve();
  const watching = await context({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      ...(folder === undefined ? [] : [alsoWatch(entry, path.join(ROOT, folder))]),
      {
        name: 'tell',
        setup({ onEnd }) {
          onEnd(({ errors }) => {
            if (errors.length === 0) told = '';
            last = last.then(() => (errors.length > 0 ? tellMistake(errors) : changed())).catch((error: unknown) => console.error(error));
          });
        },
      },
    ],
  });
  await watching.watch();
  return {
    async close() {
      await watching.dispose();
      await last;
    },
  };
}
