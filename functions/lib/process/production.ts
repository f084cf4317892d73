import { EnvironmentError, type Environment } from '../../../contracts/config/environment';
import { productionProblems } from './productionRules';

export const isProduction = (env: Environment): boolean => env['NODE_ENV'] === 'production';

/**
 * Checks the environment in production: every variable in `needed` is set, no value is the sandbox's, unencrypted or
 * open to everybody, and variables that are for tests only are not set.
 * @throws EnvironmentError
 */
export function checkProduction(who: string, env: Environment, needed: readonly string[]): void {
  if (!isProduction(env)) return;
  const problems: string[] = [];
  for (const name of needed) {
    if (!env[name]?.trim()) problems.push(`${name}: must be set in production`);
  }
  problems.push(...productionProblems(env));
  if (env['FUNCTIONS_CRASH_AT'])
    problems.push('FUNCTIONS_CRASH_AT: is for tests and refused in production');
  if (problems.length > 0) throw new EnvironmentError(who, problems);
}
