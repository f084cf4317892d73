import * as v from 'valibot';
import { readVariables, type Environment } from '../../contracts/config/environment';
import { functionsUrl, portOf, shared } from '../../contracts/config/variables';

export interface PaypalStandInOptions {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Target of the events; '' sends none. */
  webhookUrl: string;
}

/** Reads the variables that the orders function uses too; by default, events go to the functions' port. */
export function readPaypalStandInOptions(env: Environment): PaypalStandInOptions {
  // With a random port the functions' address is unknown, so tests set the webhook's address.
  const anyPort = portOf(env, 'SANDBOX_PORT') === '0';
  const functions = `${functionsUrl(env)}/paypal/webhook`;
  const schema = v.object({
    ...shared('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'),
    PAYPAL_WEBHOOK_URL: v.optional(
      v.union([v.literal(''), v.pipe(v.string(), v.url())], 'must be an address'),
      anyPort ? '' : functions,
    ),
  });
  const values = readVariables('sandbox', schema, env);
  return {
    clientId: values.PAYPAL_CLIENT_ID,
    clientSecret: values.PAYPAL_CLIENT_SECRET,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    webhookUrl: values.PAYPAL_WEBHOOK_URL,
  };
}
