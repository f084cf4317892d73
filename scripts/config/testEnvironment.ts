import type { Environment } from '../../contracts/config/environment';
import { readEnvFile } from './envFile';
import { knownVariables } from './knownVariables';

/** Variables of the developer that tests use: the browser's path and a built site. */
const FOR_TESTS = ['CHROMIUM_PATH', 'SITE_FOLDER'];

/**
 * Environment of tests and the programs that they start: everything uses the sandbox, whatever the developer's
 * variables and .env say, except for those in FOR_TESTS.
 */
export function testEnvironment(env: Environment = process.env): Environment {
  const known = knownVariables();
  const own = { ...readEnvFile(env['ENV_FILE'] || '.env'), ...env };
  const kept = FOR_TESTS.flatMap((name) => (own[name]?.trim() ? [[name, own[name]]] : []));
  const foreign = Object.entries(env).filter(([name]) => !known.has(name) && name !== 'NODE_ENV');
  return { ...Object.fromEntries(foreign), ...Object.fromEntries(kept), ENV_FILE: '' };
}
