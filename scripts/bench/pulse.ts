import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { playPulse } from '../../src/features/practice/sound/playPulse';
import { CHROMIUM_FLAGS, findChromium } from '../lib/chromium';

/**
 * Measures the distance of the pulse's clicks from its grid in the sound that Chromium computes: the product's own code,
 * timers that are late as on a busy phone, and one sleep of the page. Run with `npx tsx scripts/bench/pulse.ts`.
 */

const TEMPI = [20, 60, 97, 144, 300];
/** Largest distance allowed, ms. */
const TARGET_MS = 2;
const ROOT = path.resolve(__dirname, '../..');

interface Rendered {
  clicks: number;
  jitterMs: number;
}

/** Runs in the page: renders a pulse without playing it, and finds its clicks. */
async function render(tempo: number): Promise<Rendered> {
  const [rate, seconds, leadS] = [48_000, 120, 0.1];
  const sleep = { from: 40, to: 52 };
  const { play } = window as unknown as { play: typeof playPulse };
  const context = new OfflineAudioContext(1, rate * seconds, rate);
  let tick = (): void => undefined;
  for (let at = 0.25; at < seconds; at += 0.25 + 0.12 * Math.abs(Math.sin(at))) {
    if (at > sleep.from && at < sleep.to) continue;
    void context.suspend(at).then(() => {
      tick();
      return context.resume();
    });
  }
  play(context.destination, { tempo, beats: 4, silentBar: 0 }, (run) => {
    tick = run;
    return run;
  });
  const sound = (await context.startRendering()).getChannelData(0);
  let [clicks, jitter, quietUntil] = [0, 0, 0];
  for (let at = 0; at < sound.length; at++) {
    if (Math.abs(sound[at] ?? 0) < 0.002) continue;
    if (at > quietUntil) {
      const beats = ((at / rate - leadS) * tempo) / 60;
      clicks += 1;
      jitter = Math.max(jitter, (Math.abs(beats - Math.round(beats)) * 60) / tempo);
    }
    quietUntil = at + 0.02 * rate;
  }
  return { clicks, jitterMs: jitter * 1000 };
}

async function main(): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: "window.play = require('./src/features/practice/sound/playPulse').playPulse;",
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
    tsconfig: path.join(ROOT, 'tsconfig.browser.json'),
  });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await page.evaluate('globalThis.__name = (named) => named;');
  const results: [number, Rendered][] = [];
  for (const tempo of TEMPI) results.push([tempo, await page.evaluate(render, tempo)]);
  await browser.close();
  for (const [tempo, { clicks, jitterMs }] of results)
    console.log(
      `♩ = ${String(tempo)}: ${String(clicks)} clicks, ${jitterMs.toFixed(3)} ms at most`,
    );
  if (results.some(([, { clicks, jitterMs }]) => clicks === 0 || jitterMs > TARGET_MS))
    process.exitCode = 1;
}

void main();
