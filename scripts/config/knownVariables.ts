import { readFileSync } from 'node:fs';
import path from 'node:path';

const EXAMPLE = path.resolve(__dirname, '../../.env.example');

/** Every variable of the product: what .env.example explains. */
export function knownVariables(): Set<string> {
  return new Set(
    Array.from(
      readFileSync(EXAMPLE, 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm),
      ([, name = '']) => name,
    ),
  );
}
