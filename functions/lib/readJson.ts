import type { Context } from 'hono';
import { Refusal } from './problem';

/** The JSON body, or a 400. A body of another declared type is refused: it would dodge the CORS preflight. */
export async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Refusal(400, 'invalid_request', 'Please send JSON (Content-Type: application/json).');
  }
  try {
    return JSON.parse(await c.req.text()) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Refusal(400, 'invalid_request', 'The body is not JSON.');
    throw error;
  }
}
