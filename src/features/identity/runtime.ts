import type { Dispatch } from '@reduxjs/toolkit';
import type { IdentityConfig } from '@/services/identity/types';

/** What startIdentity has set up: one in a browser; a test starts its own with each store. */
export interface Runtime {
  config: IdentityConfig;
  dispatch: Dispatch;
  stop?: () => void;
  /** Settles with the first answer of the observer. */
  firstAnswer?: Promise<void>;
}

let runtime: Runtime | undefined;

export const currentRuntime = (): Runtime | undefined => runtime;

export function setRuntime(config: IdentityConfig, dispatch: Dispatch): void {
  runtime?.stop?.();
  runtime = { config, dispatch };
}

/** Forgets what was set up: for tests. @internal */
export function stopRuntime(): void {
  runtime?.stop?.();
  runtime = undefined;
}
