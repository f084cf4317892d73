import type { Context } from 'hono';
import { Refusal } from './problem';

/**
 * Reads the JSON body. A body of another declared type is refused, because it would avoid the CORS preflight.
 * @throws Refusal (400)
 */
export async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Refusal(400, 'invalidRequest', 'Please send JSON (Content-Type: application/json).');
  }
  try {
    return JSON.parse(await c.req.text()) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Refusal(400, 'invalidRequest', 'The body is not JSON.');
    throw error;
  }
}
