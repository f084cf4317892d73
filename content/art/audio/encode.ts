/** Tape to MP3 with ffmpeg, which only authors need. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RATE, type Tape } from './tape';

/** 64 kbit/s, mono, with a title and an artist. */
export function toMp3(tape: Tape, title: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tape-'));
  try {
    writeFileSync(join(folder, 'tape.raw'), Buffer.from(new Float32Array(tape).buffer));
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'f32le',
      '-ar',
      String(RATE),
      '-ac',
      '1',
      '-i',
      join(folder, 'tape.raw'),
      '-c:a',
      'libmp3lame',
      '-b:a',
      '64k',
      '-metadata',
      `title=${title}`,
      '-metadata',
      'artist=Open Strings',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      join(folder, 'tape.mp3'),
    ]);
    return readFileSync(join(folder, 'tape.mp3'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
