import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from 'hono';
import { projectRoot } from '../../paths';

const folder = path.join(projectRoot, 'sandbox/paypal/browser');

/** Source of a script of PayPal's pages: of the approval window or of the buttons. */
export const pageScript = (file: 'checkout.js' | 'buttons.js'): string =>
  readFileSync(path.join(folder, file), 'utf8');

const problem = (c: Context, text: string) =>
  c.body(`throw new Error(${JSON.stringify(`SDK Validation error: '${text}'`)});`, 400, {
    'content-type': 'application/javascript',
  });

/**
 * Hosts that the SDK contacts: the sandbox itself, or those of the real SDK when it is requested under a paypal.com
 * host name.
 */
function hostsFor(c: Context, base: string): { base: string; pixel: string; objects: string } {
  const name = c.req.header('x-forwarded-host') ?? '';
  if (name.endsWith('.paypal.com'))
    return {
      base: `https://${name}`,
      pixel: 'https://t.paypal.com',
      objects: 'https://www.paypalobjects.com',
    };
  return { base, pixel: base, objects: base };
}

/** The SDK script for a query. Like the real one, it rejects a missing client id and unknown values. */
export function sdkScript(c: Context, base: string): Response {
  const query = c.req.query();
  if (!query['client-id']) return problem(c, 'Expected client-id to be passed');
  if (query['currency'] && query['currency'] !== 'EUR')
    return problem(c, 'Invalid query value for currency');
  if (query['intent'] && !['capture', 'authorize'].includes(query['intent']))
    return problem(c, 'Invalid query value for intent');
  if (query['locale'] && !/^[a-z]{2}_[A-Z]{2}$/.test(query['locale']))
    return problem(c, 'Invalid query value for locale');
  const settings = {
    ...hostsFor(c, base),
    locale: query['locale'] ?? 'en_US',
    disableFunding: (query['disable-funding'] ?? '').split(',').filter(Boolean),
  };
  const namespace = `(document.currentScript && document.currentScript.getAttribute('data-namespace')) || 'paypal'`;
  const sdk = readFileSync(path.join(folder, 'sdk.js'), 'utf8')
    .trimEnd()
    .replace(/^\/\*[\s\S]*?\*\/\s*/, '');
  const script = `(${sdk})(Object.assign(${JSON.stringify(settings)}, { namespace: ${namespace} }));\n`;
  return c.body(script, 200, {
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
}
