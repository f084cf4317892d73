import { isRecord } from '../../../contracts/isRecord';
import type { Configuration } from './configurationSchema';

/**
 * Reads the JSON that the page carries in `<script id="configuration">`. Its values were judged when the page was made
 * (`configurationSchema.ts`); what can still happen to it is that it does not arrive whole.
 * @throws Error when there is none
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
