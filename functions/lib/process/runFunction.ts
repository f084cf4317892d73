import { readAllVariables, type Environment } from '../../../contracts/config/environment';
import type { Listening } from '../http/listen';
import { readServerConfig, type ServerConfig } from '../http/server';

interface FunctionProgram<C> {
  /** Name in messages, such as `mail function`. */
  name: string;
  /** Reads the function's own variables. @throws EnvironmentError naming every wrong one */
  read: (env: Environment) => C;
  start: (config: C, server: ServerConfig) => Promise<Listening>;
}

async function run<C>({ name, read, start }: FunctionProgram<C>): Promise<void> {
  const { config, server } = readAllVariables<{ config: C; server: ServerConfig }>(name, {
    config: () => read(process.env),
    server: () => readServerConfig(process.env),
  });
  const running = await start(config, server);
  console.log(`${name.charAt(0).toUpperCase()}${name.slice(1)} listening on ${running.url}`);
  const stop = (): void => {
    setTimeout(() => process.exit(1), server.stopMs).unref();
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(end, stop);
  process.send?.({ url: running.url });
}

/**
 * Runs functions as a program: reports wrong variables, stops on SIGINT, SIGTERM and with its parent process, after
 * FUNCTIONS_STOP_MS at the latest, and sends its URL to a parent process.
 */
export function runFunction<C>(program: FunctionProgram<C>): void {
  run(program).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
