import type { Environment } from '../../contracts/config/environment';
import { readEnvFile } from './envFile';
import { knownVariables } from './knownVariables';

/** What a developer's .env says to tests: where the browser is, and a site that is built already. */
const FOR_TESTS = ['CHROMIUM_PATH', 'SITE_FOLDER'];

/**
 * The environment of tests and of what they start: everything runs on the sandbox, whatever the developer's own
 * variables and .env say; only those meant for tests are kept.
 */
export function testEnvironment(env: Environment = process.env): Environment {
  const known = knownVariables();
  const own = { ...readEnvFile(env['ENV_FILE'] || '.env'), ...env };
  const kept = FOR_TESTS.flatMap((name) => (own[name]?.trim() ? [[name, own[name]]] : []));
  const foreign = Object.entries(env).filter(([name]) => !known.has(name) && name !== 'NODE_ENV');
  return { ...Object.fromEntries(foreign), ...Object.fromEntries(kept), ENV_FILE: '' };
}
