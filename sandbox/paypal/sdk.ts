import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from 'hono';
import { projectRoot } from '../paths';

const folder = path.join(projectRoot, 'sandbox/paypal/browser');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The script of the approval window. */
export const checkoutScript = (): string => read('checkout.js');

const problem = (c: Context, text: string) =>
  c.body(`throw new Error(${JSON.stringify(`SDK Validation error: '${text}'`)});`, 400, { 'content-type': 'application/javascript' });

/** The SDK for the query of the script's address; like the real one it refuses a missing client id and unknown values. */
export function sdkScript(c: Context, base: string): Response {
  const query = c.req.query();
  if (!query['client-id']) return problem(c, 'Expected client-id to be passed');
  if (query['currency'] && query['currency'] !== 'EUR') return problem(c, 'Invalid query value for currency');
  if (query['intent'] && !['capture', 'authorize'].includes(query['intent'])) return problem(c, 'Invalid query value for intent');
  if (query['locale'] && !/^[a-z]{2}_[A-Z]{2}$/.test(query['locale'])) return problem(c, 'Invalid query value for locale');
  const settings = {
    base,
    locale: query['locale'] ?? 'en_US',
    disableFunding: (query['disable-funding'] ?? '').split(',').filter(Boolean),
  };
  const namespace = `(document.currentScript && document.currentScript.getAttribute('data-namespace')) || 'paypal'`;
  const script = `(${read('sdk.js').trimEnd().replace(/^\/\*[\s\S]*?\*\/\s*/, '')})(Object.assign(${JSON.stringify(settings)}, { namespace: ${namespace} }));\n`;
  return c.body(script, 200, { 'content-type': 'application/javascript; charset=utf-8', 'cache-control': 'no-cache' });
}
