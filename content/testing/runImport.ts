import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ManagementStub } from './managementStub';

const ROOT = resolve(__dirname, '../..');

export interface ImportRun {
  code: number;
  output: string;
  /** Start of the error log that contentful-import writes after a failure. */
  errors: string;
}

/**
 * Runs the unmodified contentful-import program in its own process, as a deployer does, against a stand-in.
 * @param contentFile the export to import
 */
export async function runImport(stub: ManagementStub, contentFile: string): Promise<ImportRun> {
  const directory = await mkdtemp(join(tmpdir(), 'contentful-import-'));
  const errorLogFile = join(directory, 'errors.json');
  // The command that Contentful documents.
  const documented = [
    ...[
      '--space-id',
      'a-new-space',
      '--environment-id',
      'master',
      '--management-token',
      stub.token,
    ],
    ...[
      '--content-file',
      contentFile,
      '--upload-assets',
      '--assets-directory',
      join(ROOT, 'content/assets'),
    ],
  ];
  // Redirects the client from the real service to the stand-in.
  const config = {
    host: stub.host,
    hostUpload: stub.host,
    insecure: true,
    rateLimit: 1000,
    useVerboseRenderer: true,
    errorLogFile,
  };
  const file = join(directory, 'config.json');
  await writeFile(file, JSON.stringify(config));
  const program = join(ROOT, 'node_modules/contentful-import/bin/contentful-import');
  try {
    return await new Promise((done) => {
      const env = { PATH: process.env.PATH, HOME: directory };
      execFile(
        process.execPath,
        [program, ...documented, '--config', file],
        { cwd: directory, env, maxBuffer: 64 * 1024 * 1024 },
        (error, stdout, stderr) => {
          const code = error ? Number(error.code ?? 1) : 0;
          void readFile(errorLogFile, 'utf8')
            .catch(() => '')
            .then((errors) =>
              done({ code, output: stdout + stderr, errors: errors.slice(0, 2000) }),
            );
        },
      );
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
