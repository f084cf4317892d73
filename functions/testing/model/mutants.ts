import { MAIL_MUTANTS } from './mutants/mail';
import type { Mutant } from './mutants/mutant';
import { OTHER_MUTANTS } from './mutants/other';
import { PAYPAL_MUTANTS } from './mutants/paypal';

/** All mutants: each undoes one fix, which the model or the named test has to find. */
export const MUTANTS: readonly Mutant[] = [...PAYPAL_MUTANTS, ...MAIL_MUTANTS, ...OTHER_MUTANTS];
