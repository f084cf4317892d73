import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMemory, memoryFolder } from './memoryFolder';

it('takes a folder with room that runs programs, leaves nothing there, and does without where there is none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
  try {
    expect(memoryFolder(folder, 1)).toBe(folder);
    expect(memoryFolder(folder, Infinity)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
    // A file system of the kernel's own takes no files.
    expect(memoryFolder('/proc', 0)).toBeUndefined();
    expect(memoryFolder(path.join(folder, 'none'))).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('leaves temporary files where somebody wants them', () => {
  expect(inMemory({ TMPDIR: '/elsewhere' })).toEqual({});
});
