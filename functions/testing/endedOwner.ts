import { spawnSync } from 'node:child_process';
import { newLeaseOwner } from '../database/leases/leaseOwner';

/** Name of a lease owner in a process of this machine that has ended. */
export function endedOwner(): string {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [machine] = newLeaseOwner().split(' ');
  return [machine, pid, 'an-earlier-life', 1].join(' ');
}
