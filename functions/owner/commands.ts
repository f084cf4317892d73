import type { Command } from './command';
import { address } from './commands/address';
import { backup } from './commands/backup';
import { deskCode } from './commands/deskCode';
import { erase } from './commands/erase';
import { exportMonth } from './commands/exportMonth';
import { invoice } from './commands/invoice';
import { list } from './commands/list';
import { mailAgain } from './commands/mailAgain';
import { note } from './commands/note';
import { person } from './commands/person';
import { reconcile } from './commands/reconcile';
import { refund } from './commands/refund';
import { restore } from './commands/restore';
import { retention } from './commands/retention';
import { show } from './commands/show';
import { settle } from './commands/settle';
import { shipped } from './commands/shipped';
import { stuck } from './commands/stuck';
import { workshop } from './commands/workshop';
import { withdrawal } from './commands/withdrawal';

/** All commands in the order of the help. */
export const COMMANDS: readonly Command[] = [
  list,
  show,
  stuck,
  settle,
  shipped,
  mailAgain,
  address,
  note,
  invoice,
  exportMonth,
  refund,
  workshop,
  withdrawal,
  reconcile,
  person,
  erase,
  deskCode,
  retention,
  backup,
  restore,
];
