import { MAIL_MUTANTS } from './mutants/mail';
import type { Mutant } from './mutants/mutant';
import { OTHER_MUTANTS } from './mutants/around';
import { PAYPAL_MUTANTS } from './mutants/paypal';

/** Every mending, taken back one at a time; somebody has to find each. */
export const MUTANTS: readonly Mutant[] = [...PAYPAL_MUTANTS, ...MAIL_MUTANTS, ...OTHER_MUTANTS];
