import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Resident memory of a process of this machine in bytes, or null where the system does not tell. */
export function memoryOf(pid: number | undefined): number | null {
  try {
    return Number(readFileSync(`/proc/${String(pid)}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return null;
  }
}

/** The functions tell their own memory. */
export async function memoryOfFunctions(url: string): Promise<number | null> {
  const text = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  const found = /^open_strings_process_resident_memory_bytes (\d+)$/m.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** Memory over time: its median in the second and in the last third of the load, and its peak. The first third warms up. */
export class Memory {
  private readonly seen: number[] = [];

  note(bytes: number | null): void {
    if (bytes !== null) this.seen.push(bytes);
  }

  private median(of: readonly number[]): number {
    return [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
  }

  get middle(): number {
    return this.median(
      this.seen.slice(Math.floor(this.seen.length / 3), Math.ceil((this.seen.length * 2) / 3)),
    );
  }

  get last(): number {
    return this.median(this.seen.slice(-Math.ceil(this.seen.length / 3)));
  }

  get peak(): number {
    return Math.max(0, ...this.seen);
  }
}
