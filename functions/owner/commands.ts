import type { Command } from './command';
import { backup } from './commands/backup';
import { deskCode } from './commands/deskCode';
import { erase } from './commands/erase';
import { exportMonth } from './commands/exportMonth';
import { person } from './commands/person';
import { reconcile } from './commands/reconcile';
import { restore } from './commands/restore';
import { retention } from './commands/retention';

/** All commands in the order of the help. */
export const COMMANDS: readonly Command[] = [
  exportMonth,
  reconcile,
  person,
  erase,
  deskCode,
  retention,
  backup,
  restore,
];
