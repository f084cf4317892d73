import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { until } from '../../test/until';

const ROOT = path.resolve(__dirname, '../..');
const Settings = v.object({ 'typescript.tsdk': v.string() });

test('editors: the workspace’s TypeScript starts a language server that finds a wrong type', async () => {
  const { 'typescript.tsdk': folder } = v.parse(
    Settings,
    JSON.parse(readFileSync(path.join(ROOT, '.vscode/settings.json'), 'utf8')),
  );
  const program = path.join(ROOT, folder, 'tsserver.js');
  expect(existsSync(program)).toBe(true);
  const server = spawn(process.execPath, [program, '--disableAutomaticTypingAcquisition']);
  const ended = once(server, 'exit');
  let output = '';
  server.stdout.on('data', (data: Buffer) => (output += String(data)));
  // Outside the project, whose files take ten seconds to read.
  const file = path.join(tmpdir(), 'notThere.ts');
  let seq = 0;
  const send = (command: string, args: object) =>
    server.stdin.write(
      `${JSON.stringify({ seq: (seq += 1), type: 'request', command, arguments: args })}\n`,
    );
  send('open', { file, fileContent: 'export const days: string = 7;', scriptKindName: 'TS' });
  send('semanticDiagnosticsSync', { file });
  await until('an answer about types', () => output.includes("'number' is not assignable"));
  send('exit', {});
  await ended;
});
