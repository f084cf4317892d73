import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { context, formatMessages, type Plugin } from 'esbuild';
import type { Running } from './runProgram';

const ROOT = path.resolve(__dirname, '../..');

/** Files and folders that a program reads besides its imports. */
function alsoWatch(entry: string, folder: string, files: readonly string[]): Plugin {
  return {
    name: 'read by the program',
    setup({ onLoad }) {
      onLoad(
        { filter: new RegExp(`${entry.replace(/[/.]/g, '\\$&')}$`) },
        async ({ path: file }) => {
          const below = await readdir(folder, { recursive: true, withFileTypes: true });
          return {
            contents: await readFile(file, 'utf8'),
            loader: 'ts',
            watchDirs: [
              folder,
              ...below
                .filter((one) => one.isDirectory())
                .map((one) => path.join(one.parentPath, one.name)),
            ],
            watchFiles: [
              ...files,
              ...below
                .filter((one) => one.isFile())
                .map((one) => path.join(one.parentPath, one.name)),
            ],
          };
        },
      );
    },
  };
}

/** Last printed error, because several programs may report the same one. */
let printed = '';

/** Prints the first error with file, line and source, and what keeps running. */
async function tellMistake(
  errors: Parameters<typeof formatMessages>[0],
  meanwhile: string,
): Promise<void> {
  const [frame = ''] = await formatMessages(errors.slice(0, 1), {
    kind: 'error',
    color: process.stdout.isTTY,
  });
  if (frame === printed) return;
  printed = frame;
  console.error(
    `${frame.trimEnd()}\n${errors.length > 1 ? `and ${String(errors.length - 1)} more; ` : ''}${meanwhile}.`,
  );
}

/**
 * Calls `changed` at the start and after each change of a file that `entry` (relative to the project's root) imports or
 * reads. A compile error is printed instead.
 */
export async function watchSources(
  entry: string,
  changed: () => Promise<void>,
  reads?: { folder: string; files: readonly string[] },
): Promise<Running> {
  let last = Promise.resolve();
  let hasRun = false;
  const change = (): Promise<void> => {
    hasRun = true;
    return changed();
  };
  const watching = await context({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      ...(reads === undefined
        ? []
        : [
            alsoWatch(
              entry,
              path.join(ROOT, reads.folder),
              reads.files.map((file) => path.join(ROOT, file)),
            ),
          ]),
      {
        name: 'tell',
        setup({ onEnd }) {
          onEnd(({ errors }) => {
            if (errors.length === 0) printed = '';
            last = last
              .then(() =>
                errors.length > 0
                  ? tellMistake(
                      errors,
                      hasRun
                        ? 'the last version keeps running'
                        : `${entry} starts when it is mended`,
                    )
                  : change(),
              )
              .catch((error: unknown) => console.error(error));
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
