import { MAIL_MUTANTS } from './mail';
import type { Mutant } from './mutant';
import { OTHER_MUTANTS } from './other';
import { PAYPAL_MUTANTS } from './paypal';

/** All mutants: each undoes one fix, which the model or the named test has to find. */
export const MUTANTS: readonly Mutant[] = [...PAYPAL_MUTANTS, ...MAIL_MUTANTS, ...OTHER_MUTANTS];
