import { Socket } from 'node:net';
import { format } from 'node:util';
import { isLoopback } from '../contracts/config/loopback';
import { clearAllowed, isAllowedLine } from './allowed';

/**
 * A test fails when it logs a warning or an error that it did not allow beforehand (allowConsole), and when it connects
 * to a host other than this machine.
 */
let problems: string[] = [];

/** Redux Toolkit warns when its development checks are slow, which depends on the machine. */
const SLOW_CHECK = /InvariantMiddleware took \d+ms/;

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]): void => {
    const line = format(...args);
    if (!isAllowedLine(line) && !SLOW_CHECK.test(line)) problems.push(`console.${level}: ${line}`);
  };
}

/** Unspecified addresses connect to this machine itself. */
const UNSPECIFIED = /^(0\.0\.0\.0|::)$/;

function hostOf(args: unknown[]): string | undefined {
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as unknown[];
  if (typeof first === 'object' && first !== null)
    return 'path' in first && first.path
      ? undefined
      : String((first as { host?: string }).host ?? 'localhost');
  return typeof first === 'number' && typeof second === 'string' ? second : undefined;
}

/** Refuses connections to other machines. Jest restores the method after each test file. */
function blockNetwork(): void {
  const connect = Socket.prototype.connect;
  if (jest.isMockFunction(connect)) return;
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(function guarded(
    this: Socket,
    ...args: unknown[]
  ): Socket {
    const host = hostOf(args);
    if (host === undefined || isLoopback(host) || UNSPECIFIED.test(host))
      return (connect as (...all: unknown[]) => Socket).apply(this, args);
    problems.push(`connected to ${host}`);
    process.nextTick(() =>
      this.destroy(
        Object.assign(new Error(`Tests must not connect to ${host}.`), { code: 'ECONNREFUSED' }),
      ),
    );
    return this;
  });
}

function failOnProblems(): void {
  const found = problems;
  problems = [];
  if (found.length > 0) throw new Error(`Not allowed in a test:\n${found.join('\n')}`);
}

blockNetwork();
// These hooks run before those of the test file. What a test allowed holds until the next test begins, so that its own
// clean-up may still log it. A test that called jest.restoreAllMocks() gets the block back.
beforeEach(blockNetwork);
beforeEach(clearAllowed);
afterEach(failOnProblems);
afterAll(failOnProblems);
