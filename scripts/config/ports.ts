import { createServer } from 'node:net';
import { EnvironmentError } from '../../contracts/config/environment';
import type { ProductConfig } from './environment';

/** Address on which a part of the product will listen, and the variable of its port. */
export interface ListenAddress {
  variable: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
}

export function listenAddresses({
  site,
  publish,
  functions,
  sandbox,
}: ProductConfig): Record<'site' | 'pages' | 'sandbox' | 'functions' | 'smtp', ListenAddress> {
  return {
    site: { variable: 'PORT', host: '127.0.0.1', port: site.port },
    pages: { variable: 'PAGES_PORT', host: publish.webhook.host, port: publish.webhook.port },
    sandbox: { variable: 'SANDBOX_PORT', host: sandbox.host, port: sandbox.port },
    functions: { variable: 'FUNCTIONS_PORT', host: functions.host, port: functions.port },
    smtp: { variable: 'SMTP_PORT', host: '127.0.0.1', port: sandbox.mail.smtpPort },
  };
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is taken by another program; end that one, or set another',
  EACCES: 'may only be opened by an administrator; set one above 1023',
};

function problemOf({ variable, host, port }: ListenAddress): Promise<string[]> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve([`${variable}: ${port} on ${host} ${REASONS[code] ?? `cannot be opened (${code})`}`]),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve([])));
  });
}

/** Checks that all ports are free. @throws EnvironmentError naming every port that is taken, used twice or not permitted */
export async function checkPorts(addresses: readonly ListenAddress[]): Promise<void> {
  const chosen = addresses.filter(({ port }) => port !== 0);
  const found = await Promise.all(
    chosen.map((address) => {
      const first = chosen.find(({ port }) => port === address.port) ?? address;
      // Sequential, because two concurrent probes would find each other.
      return first === address
        ? problemOf(address)
        : [`${address.variable}: ${address.port} is the port of ${first.variable} as well`];
    }),
  );
  const problems = found.flat();
  if (problems.length > 0) throw new EnvironmentError('product', problems);
}
