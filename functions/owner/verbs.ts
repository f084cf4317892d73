import type { Verb } from './verb';
import { backup } from './verbs/backup';
import { erase } from './verbs/erase';
import { invoice } from './verbs/invoice';
import { list } from './verbs/list';
import { mailAgain } from './verbs/mailAgain';
import { person } from './verbs/person';
import { reconcile } from './verbs/reconcile';
import { refund } from './verbs/refund';
import { restore } from './verbs/restore';
import { retention } from './verbs/retention';
import { show } from './verbs/show';
import { settle } from './verbs/settle';
import { stuck } from './verbs/stuck';

/** All commands in the order of the help. */
export const VERBS: readonly Verb[] = [
  list,
  show,
  stuck,
  settle,
  mailAgain,
  invoice,
  refund,
  reconcile,
  person,
  erase,
  retention,
  backup,
  restore,
];
