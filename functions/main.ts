import { readFunctionsConfig } from './config';
import { startFunctions } from './start';

/**
 * Command line entry of all functions (`node dist/functions/main.js`). Ends cleanly on SIGINT and SIGTERM and with the
 * program that started it, or after FUNCTIONS_STOP_MS. Tells that program where it listens.
 */
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
  process.once('disconnect', stop);
  process.send?.({ url: functions.url });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
