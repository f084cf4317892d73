import { readFileSync } from 'node:fs';
import path from 'node:path';

const EXAMPLE = path.resolve(__dirname, '../../.env.example');

/** Names of all variables, read from .env.example. */
export function knownVariables(): Set<string> {
  return new Set(
    Array.from(
      readFileSync(EXAMPLE, 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm),
      ([, name = '']) => name,
    ),
  );
}
