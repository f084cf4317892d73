import * as v from 'valibot';

export interface PaypalStandInOptions {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where events are sent; '' sends none. */
  webhookUrl: string;
}

/** The same variables as the orders function reads, so that both agree; events go to the functions' port. */
export function readPaypalStandInOptions(sandboxPort: number, env: Record<string, string | undefined> = process.env): PaypalStandInOptions {
  const functions = `http://127.0.0.1:${env['FUNCTIONS_PORT'] || '5000'}/paypal/webhook`;
  const schema = v.object({
    PAYPAL_CLIENT_ID: v.optional(v.string(), 'sandbox-client'),
    PAYPAL_CLIENT_SECRET: v.optional(v.string(), 'sandbox-secret'),
    PAYPAL_WEBHOOK_ID: v.optional(v.string(), 'sandbox-webhook'),
    // Beside a sandbox on any free port nobody knows where the functions are: tests say it themselves.
    PAYPAL_WEBHOOK_URL: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())], 'must be an address'), sandboxPort === 0 ? '' : functions),
  });
  const parsed = v.safeParse(schema, env);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    throw new Error(`The sandbox cannot start, because of its configuration:\n${lines.join('\n')}`);
  }
  const values = parsed.output;
  return {
    clientId: values.PAYPAL_CLIENT_ID || 'sandbox-client',
    clientSecret: values.PAYPAL_CLIENT_SECRET || 'sandbox-secret',
    webhookId: values.PAYPAL_WEBHOOK_ID || 'sandbox-webhook',
    webhookUrl: values.PAYPAL_WEBHOOK_URL,
  };
}
