import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

// Process numbers mean something only within one boot and one container.
function machine(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}.${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

const HERE = machine();
const LIFE = randomUUID();
let owners = 0;

/** A name for whoever takes work in this process; no other process and no later life of this one has it. */
export function newOwner(): string {
  owners += 1;
  return [HERE, process.pid, LIFE, owners].join(' ');
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code !== 'ESRCH';
  }
}

/** True when the process that had this name has certainly ended. False for one on another machine: nobody knows. */
export function isGone(owner: string): boolean {
  const [where, pid, life] = owner.split(' ');
  if (where !== HERE || !Number.isInteger(Number(pid))) return false;
  return Number(pid) === process.pid ? life !== LIFE : !runs(Number(pid));
}

/** True for a process other than this one: its clock may be another one. */
export function isElsewhere(owner: string): boolean {
  const [where, pid] = owner.split(' ');
  return where !== HERE || Number(pid) !== process.pid;
}
