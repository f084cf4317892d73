import { migrateContent } from '../content/transfer/migrate';
import { readTransferOptions } from '../content/transfer/target';
import { loadVariables } from './config/environment';

/** `npm run content:migrate -- --space <id> [--environment master] [--apply]`: exits with 1 while something is left. */
async function main(): Promise<void> {
  const done = await migrateContent(
    readTransferOptions(process.argv.slice(2), loadVariables()),
    (line) => console.log(line),
  );
  process.exitCode = done ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
