import { WrongVariables, type Environment } from '../../contracts/environment';

export const isProduction = (env: Environment): boolean => env['NODE_ENV'] === 'production';

/**
 * In production every named variable has to be set and must not be a value of the sandbox;
 * variables that exist for drills only must not be set at all.
 */
export function checkProduction(who: string, env: Environment, needed: readonly string[]): void {
  if (!isProduction(env)) return;
  const problems: string[] = [];
  for (const name of needed) {
    const value = env[name]?.trim() ?? '';
    if (!value) problems.push(`${name}: must be set in production`);
    else if (/^sandbox-/.test(value)) problems.push(`${name}: must not be a value of the sandbox in production`);
  }
  if (env['FUNCTIONS_CRASH_AT']) problems.push('FUNCTIONS_CRASH_AT: is for drills and refused in production');
  if (problems.length > 0) throw new WrongVariables(who, problems);
}
