import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ambiguousLines } from '../../contracts/config/envFileSyntax';
import { EnvironmentError, type Environment } from '../../contracts/config/environment';

/**
 * Reads the variables of an .env file; none when it does not exist.
 * @throws EnvironmentError when it cannot be read, or when systemd would read it differently
 */
export function readEnvFile(file: string): Environment {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new EnvironmentError('house', [`${file}: cannot be read (${code ?? message})`]);
  }
  const problems = ambiguousLines(text);
  if (problems.length > 0) throw new EnvironmentError('house', problems);
  return parseEnv(text);
}
