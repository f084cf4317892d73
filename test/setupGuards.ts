import { Socket } from 'node:net';
import { format } from 'node:util';
import { isLoopback } from '../contracts/loopback';
import { forgetAllowed, isAllowedLine } from './allowed';

/**
 * A test fails when the console complains in it without having been announced (allowConsole), and when anything of
 * it speaks to a host off this machine.
 */
let problems: string[] = [];

/** Redux tells how long its own checks took: a matter of the machine. */
const TIMING = /InvariantMiddleware took \d+ms/;

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]): void => {
    const line = format(...parts);
    if (!isAllowedLine(line) && !TIMING.test(line)) problems.push(`console.${level}: ${line}`);
  };
}

/** Every address of this machine: who connects there reaches itself. */
const ANY = /^(0\.0\.0\.0|::)$/;

/** Node's modules are the same for all test files of a worker: the patch is made once, and reports to the latest. */
const PATCH = Symbol.for('open-strings.guard');
type Guarded = typeof Socket.prototype & { [PATCH]?: (host: string) => void };
const prototype = Socket.prototype as Guarded;

function hostOf(args: unknown[]): string | undefined {
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as unknown[];
  if (typeof first === 'object' && first !== null)
    return 'path' in first && first.path
      ? undefined
      : String((first as { host?: string }).host ?? 'localhost');
  return typeof first === 'number' && typeof second === 'string' ? second : undefined;
}

if (prototype[PATCH] === undefined) {
  const connect = prototype.connect as (...args: unknown[]) => Socket;
  prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
    const host = hostOf(args);
    if (host === undefined || isLoopback(host) || ANY.test(host)) return connect.apply(this, args);
    prototype[PATCH]?.(host);
    process.nextTick(() =>
      this.destroy(
        Object.assign(new Error(`A test may not speak to ${host}.`), { code: 'ECONNREFUSED' }),
      ),
    );
    return this;
  } as typeof prototype.connect;
}
prototype[PATCH] = (host) => void problems.push(`spoke to ${host}`);

function tell(): void {
  const found = problems;
  problems = [];
  if (found.length > 0) throw new Error(`Nobody announced:\n${found.join('\n')}`);
}

// These hooks run before those of the file itself. What a test has announced holds until the next one begins: its own
// clearing up may still complain as announced.
beforeEach(forgetAllowed);
afterEach(tell);
afterAll(tell);
