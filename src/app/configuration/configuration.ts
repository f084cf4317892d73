import { isRecord } from '../../../contracts/isRecord';
import type { Configuration } from './configurationSchema';

/**
 * Reads the JSON in the page's `<script id="configuration">`. Its values were validated when the page was made
 * (`configurationSchema.ts`); it can only be incomplete.
 * @throws Error when it is missing or malformed
 */
export function readConfiguration(page: Document): Configuration {
  const carried = parsed(page.getElementById('configuration')?.textContent ?? '');
  if (!isConfiguration(carried)) throw new Error('The page carries no readable configuration.');
  return carried;
}

const isConfiguration = (value: unknown): value is Configuration =>
  isRecord(value) && value['content'] !== undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
