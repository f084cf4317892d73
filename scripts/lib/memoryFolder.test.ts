import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMemory, memoryFolder } from './memoryFolder';

it('takes a folder with room that runs programs, leaves nothing there, and does without where there is none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
  try {
    expect(memoryFolder(folder)).toBe(folder);
    expect(readdirSync(folder)).toEqual([]);
    // A file system of the kernel's own: no room, and no programs.
    expect(memoryFolder('/proc')).toBeUndefined();
    expect(memoryFolder(path.join(folder, 'none'))).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('leaves temporary files where somebody wants them', () => {
  expect(inMemory({ TMPDIR: '/elsewhere' })).toEqual({});
});
