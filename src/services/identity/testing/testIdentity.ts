import { startSandbox, type RunningSandbox } from '../../../../sandbox/core/server';
import { identityStandIn } from '../../../../sandbox/identity/standIn';
import type { IdentityConfig } from '../types';

let keys = 0;

/** A configuration for a sandbox, with its own key, so that tests do not share sessions and clients. */
export function testIdentityConfig({ url, port }: RunningSandbox): IdentityConfig {
  keys += 1;
  return {
    apiKey: `sandbox-key-${keys}`,
    authDomain: 'openstrings.example',
    projectId: 'openstrings',
    databaseURL: 'http://127.0.0.1/?ns=openstrings',
    authEmulatorUrl: url,
    databaseEmulatorHost: `127.0.0.1:${port}`,
  };
}

export const startIdentitySandbox = (): Promise<RunningSandbox> =>
  startSandbox({ port: 0, standIns: [identityStandIn()] });
