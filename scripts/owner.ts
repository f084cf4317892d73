/** Runs the owner's commands with the variables of .env: `npm run orders -- help`, `npm run backup -- <file>`. */
import { ownerProgram } from '../functions/owner/program';
import { loadEnvironment } from './config/environment';

async function main(): Promise<void> {
  loadEnvironment();
  process.exitCode = await ownerProgram(
    process.argv.slice(2),
    process.env,
    console.log,
    console.error,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
