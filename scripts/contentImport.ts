import { readTransferOptions } from '../content/transfer/target';
import { importContent } from '../content/transfer/transfer';
import { loadVariables } from './config/environment';

/** `npm run content:import -- --space <id> [--environment master] [--texts] [--apply]` */
async function main(): Promise<void> {
  await importContent(readTransferOptions(process.argv.slice(2), loadVariables()), (line) =>
    console.log(line),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
