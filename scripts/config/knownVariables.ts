import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A bundle has its own copy beside itself. */
const BUNDLED = path.join(__dirname, '.env.example');
const EXAMPLE = existsSync(BUNDLED) ? BUNDLED : path.resolve(__dirname, '../../.env.example');

/** Names of all variables, read from .env.example. */
export function knownVariables(): Set<string> {
  return new Set(
    Array.from(
      readFileSync(EXAMPLE, 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm),
      ([, name = '']) => name,
    ),
  );
}
