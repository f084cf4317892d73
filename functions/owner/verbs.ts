import { BACKUPS } from './backups';
import type { Verb } from './verb';

/** All commands of the owner, in the order of the help. */
export const VERBS: readonly Verb[] = [...BACKUPS];
