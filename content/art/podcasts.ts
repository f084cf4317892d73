/** Records the podcast pieces into content/podcasts, with their lengths. Run: npx tsx content/art/podcasts.ts */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toMp3 } from './audio/encode';
import { EPISODES } from './audio/episodes';
import { perform } from './audio/score';

const FOLDER = join(__dirname, '..', 'podcasts');

function milliseconds(file: string): number {
  const seconds = execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file],
    { encoding: 'utf8' },
  );
  return Math.round(Number(seconds) * 1000);
}

function record(): void {
  mkdirSync(FOLDER, { recursive: true });
  const durations: Record<string, number> = {};
  EPISODES.forEach((score, i) => {
    const name = `episode-${i + 1}.mp3`;
    writeFileSync(join(FOLDER, name), toMp3(perform(score), `Episode ${i + 1}`));
    durations[name] = milliseconds(join(FOLDER, name));
  });
  writeFileSync(join(FOLDER, 'durations.json'), `${JSON.stringify(durations, null, 2)}\n`);
}

record();
