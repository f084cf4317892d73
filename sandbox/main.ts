import { startOpenStringsSandbox } from './start';

/** Command line entry: `tsx sandbox/main.ts`. Ends cleanly on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const sandbox = await startOpenStringsSandbox();
  console.log(`Sandbox listening on ${sandbox.url}`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
