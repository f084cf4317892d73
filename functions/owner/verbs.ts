import { BACKUPS } from './backups';
import { ORDER_VERBS } from './orderVerbs';
import { PEOPLE_VERBS } from './peopleVerbs';
import type { Verb } from './verb';

/** All commands of the owner, in the order of the help. */
export const VERBS: readonly Verb[] = [...ORDER_VERBS, ...PEOPLE_VERBS, ...BACKUPS];
