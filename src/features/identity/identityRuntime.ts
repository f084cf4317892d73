import type { Dispatch } from '@reduxjs/toolkit';
import type { IdentityConfig } from '@/services/identity/types';

/** Set up by startIdentity: one per page; tests create one per store. */
export interface IdentityRuntime {
  config: IdentityConfig;
  dispatch: Dispatch;
  stop?: () => void;
  /** Settles with the first report of the observer. */
  firstReport?: Promise<void>;
}

let runtime: IdentityRuntime | undefined;

/** Returns what startIdentity has set up; undefined before. */
export const currentRuntime = (): IdentityRuntime | undefined => runtime;

/** Replaces the runtime and stops the previous one. */
export function setRuntime(config: IdentityConfig, dispatch: Dispatch): void {
  runtime?.stop?.();
  runtime = { config, dispatch };
}

/** Stops the runtime; for tests only. @internal */
export function stopRuntime(): void {
  runtime?.stop?.();
  runtime = undefined;
}
