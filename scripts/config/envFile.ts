import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { EnvironmentError, type Environment } from '../../contracts/config/environment';

/**
 * Reads the variables of an .env file; none when it does not exist.
 * @throws EnvironmentError when it cannot be read
 */
export function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new EnvironmentError('house', [`${file}: cannot be read (${code ?? message})`]);
  }
}
