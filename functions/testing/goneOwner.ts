import { spawnSync } from 'node:child_process';
import { newOwner } from '../database/owner';

/** The name that an owner of leases had in a process of this machine that has ended. */
export function goneOwner(): string {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [machine] = newOwner().split(' ');
  return [machine, pid, 'an-earlier-life', 1].join(' ');
}
