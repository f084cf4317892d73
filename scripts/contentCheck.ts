import { readTransferOptions } from '../content/transfer/target';
import { checkContent } from '../content/transfer/transfer';
import { loadVariables } from './config/environment';

/** `npm run content:check -- --space <id> [--environment master]`: exits with 1 when the site cannot use the space. */
async function main(): Promise<void> {
  const { target } = readTransferOptions(process.argv.slice(2), loadVariables());
  const works = await checkContent(target, (line) => console.log(line));
  process.exitCode = works ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
