import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

// A process id is unique only within one boot and one container.
function machine(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}.${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

const MACHINE = machine();
const PROCESS_START_ID = randomUUID();
let owners = 0;

/** Name for an owner of leases in this process; no other process and no later start of this one has the same. */
export function newLeaseOwner(): string {
  owners += 1;
  return [MACHINE, process.pid, PROCESS_START_ID, owners].join(' ');
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code !== 'ESRCH';
  }
}

/**
 * True when the process with this name has certainly ended. False for a process on another machine, which cannot be
 * checked.
 */
export function hasCertainlyEnded(owner: string): boolean {
  const [where, pid, life] = owner.split(' ');
  if (where !== MACHINE || !Number.isInteger(Number(pid))) return false;
  return Number(pid) === process.pid ? life !== PROCESS_START_ID : !runs(Number(pid));
}

/** True for a process other than this one, whose clock may differ. */
export function isOtherProcess(owner: string): boolean {
  const [where, pid] = owner.split(' ');
  return where !== MACHINE || Number(pid) !== process.pid;
}
