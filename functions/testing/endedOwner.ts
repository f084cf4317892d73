import { spawnSync } from 'node:child_process';
import { newLeaseOwner } from '../database/leaseOwner';

/** The name that an owner of leases had in a process of this machine that has ended. */
export function endedOwner(): string {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [machine] = newLeaseOwner().split(' ');
  return [machine, pid, 'an-earlier-life', 1].join(' ');
}
