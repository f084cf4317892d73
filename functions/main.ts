import { readFunctionsConfig } from './config';
import { startFunctions } from './start';

/** Command line entry: `tsx functions/main.ts`. Ends cleanly on SIGINT and SIGTERM, or after FUNCTIONS_STOP_MS. */
async function main(): Promise<void> {
  const config = readFunctionsConfig();
  const functions = await startFunctions({ config });
  console.log(`Functions listening on ${functions.url}`);
  const stop = (): void => {
    setTimeout(() => process.exit(1), config.stopMs).unref();
    void functions.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
