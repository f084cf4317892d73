import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from './paths';

interface Program {
  child: ChildProcess;
  output: () => string;
}

function run(env: Record<string, string>): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, SANDBOX_PORT: '0', ...env },
  });
  let output = '';
  const collect = (data: Buffer): void => void (output += String(data));
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return { child, output: () => output };
}

async function address(program: Program): Promise<string> {
  for (;;) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(program.output())?.[0];
    if (url) return url;
    await Promise.race([once(program.child.stdout!, 'data'), once(program.child, 'exit')]);
    if (program.child.exitCode !== null) throw new Error(program.output());
  }
}

describe('the sandbox as a program', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('listens, and ends cleanly on %s', async (signal) => {
    const program = run({});
    const url = await address(program);
    expect((await fetch(`${url}/__sandbox/requests`)).status).toBe(200);
    program.child.kill(signal);
    const [code] = (await once(program.child, 'exit')) as [number];
    expect(code).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  }, 30_000);

  it('ends with a message when its configuration is wrong', async () => {
    const program = run({ SANDBOX_PORT: 'x' });
    const [code] = (await once(program.child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(program.output()).toContain('SANDBOX_PORT');
    expect(program.output()).not.toContain('    at ');
  }, 30_000);
});
