import * as v from 'valibot';
import { readVariables, textVariable, type Environment } from '../../contracts/environment';

export interface PaypalStandInOptions {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where events are sent; '' sends none. */
  webhookUrl: string;
}

/** The same variables as the orders function reads, so that both agree; events go to the functions' port. */
export function readPaypalStandInOptions(env: Environment = process.env): PaypalStandInOptions {
  // Beside a sandbox on any free port nobody knows where the functions are: tests say it themselves.
  const anyPort = env['SANDBOX_PORT']?.trim() === '0';
  const functions = `http://127.0.0.1:${env['FUNCTIONS_PORT'] || '5000'}/paypal/webhook`;
  const schema = v.object({
    PAYPAL_CLIENT_ID: textVariable('sandbox-client'),
    PAYPAL_CLIENT_SECRET: textVariable('sandbox-secret'),
    PAYPAL_WEBHOOK_ID: textVariable('sandbox-webhook'),
    PAYPAL_WEBHOOK_URL: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())], 'must be an address'), anyPort ? '' : functions),
  });
  const values = readVariables('sandbox', schema, env);
  return {
    clientId: values.PAYPAL_CLIENT_ID,
    clientSecret: values.PAYPAL_CLIENT_SECRET,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    webhookUrl: values.PAYPAL_WEBHOOK_URL,
  };
}
