/**
 * Plays the main journeys in Firefox and WebKit, as Debian packs them, at 360 px in English and 1280 px in German, and keeps
 * pictures in test-results/browsers. What an engine cannot do by nature is named. `-- --only firefox`, `-- --journey buy`.
 * Needs `npm run build` before; installs the browsers when they are missing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startWorld } from '../e2e/support/world';
import type { Engine } from './browsers/engine';
import { startFirefox } from './browsers/firefox';
import { Hand } from './browsers/hand';
import { JOURNEYS } from './browsers/journeys';
import { startWebKit } from './browsers/webkit';
import { WORDS } from '../e2e/support/words';
import { tableRows } from './lib/tableRows';

const ENGINES: Record<string, () => Promise<Engine>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};
const VISITORS = [
  { width: 360, height: 780, language: 'en-US' },
  { width: 1280, height: 860, language: 'de-DE' },
] as const;
const PICTURES = path.resolve('test-results/browsers');

const { values: chosen } = parseArgs({
  options: { only: { type: 'string', default: '' }, journey: { type: 'string', default: '' } },
});

/** What PayPal's script does against the policy (docs/decisions/0055), in the words of this engine. */
const PAYPALS_OWN = /Report-Only policy|blocked an inline script \(script-src-elem\)/;

/** What an engine could not do before any journey began. */
const cannotBe = new Set<string>();

interface Played {
  journey: string;
  column: string;
  /** '' when it went well. */
  problem: string;
  /** What the engine cannot do by nature. */
  cannot: string;
}

async function playAt(
  engine: Engine,
  key: string,
  { width, height, language }: (typeof VISITORS)[number],
): Promise<Played[]> {
  const world = await startWorld();
  let isRunning = true;
  const stop = async (): Promise<void> => {
    if (isRunning) await world.stop();
    isRunning = false;
  };
  const played: Played[] = [];
  const column = `${engine.name}, ${String(width)} px`;
  const tell = (one: Played): void => {
    played.push(one);
    console.log(`${one.journey}, ${column}: ${one.problem || one.cannot || 'done'}`);
  };
  try {
    for (const { name, play } of JOURNEYS.filter((one) => one.name.includes(chosen.journey))) {
      await world.control.reset();
      const tab = await engine.open(width, height);
      const picture = async (what: string): Promise<void> =>
        writeFileSync(
          path.join(PICTURES, `${key}-${String(width)}-${what.replaceAll(' ', '-')}.png`),
          await tab.picture(),
        );
      await tab.go(`${world.siteUrl}/robots.txt`);
      const wide = await tab.run<number>('return innerWidth;');
      if (wide !== width)
        cannotBe.add(
          `${engine.name}: its window is ${String(wide)} px wide where ${String(width)} were wanted.`,
        );
      await tab.run('localStorage.setItem("lang", arguments[0]); return true;', language);
      try {
        const cannot = await play({
          hand: new Hand(tab),
          tab,
          world: { ...world, stop },
          words: WORDS[language],
          language,
          picture,
        });
        // The last one takes the connection away, and the console says so.
        const said = (engine.complaints() ?? []).filter(
          (text) => name !== 'offline' && !PAYPALS_OWN.test(text),
        );
        tell({
          journey: name,
          column,
          problem: said[0]?.split('\n')[0] ?? '',
          cannot: cannot ?? '',
        });
      } catch (error) {
        await picture(`${name}-failed`).catch(() => undefined);
        tell({
          journey: name,
          column,
          problem: error instanceof Error ? error.message : String(error),
          cannot: '',
        });
      }
    }
  } finally {
    await stop();
  }
  return played;
}

async function main(): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const played: Played[] = [];
  const spoken: string[] = [];
  for (const [key, startEngine] of Object.entries(ENGINES).filter(([name]) =>
    name.includes(chosen.only),
  )) {
    const engine = await startEngine();
    try {
      for (const visitor of VISITORS) played.push(...(await playAt(engine, key, visitor)));
      if (engine.complaints() === null)
        spoken.push(`${engine.name} does not tell what its console says.`);
    } finally {
      await engine.close();
    }
  }
  for (const line of [...spoken, ...cannotBe]) console.log(line);
  const columns = [...new Set(played.map(({ column }) => column))];
  const cell = (journey: string, column: string): string => {
    const one = played.find((each) => each.journey === journey && each.column === column);
    return one === undefined
      ? '-'
      : one.problem !== ''
        ? 'FAILED'
        : one.cannot !== ''
          ? 'cannot'
          : 'done';
  };
  console.log(
    tableRows(
      ['Journey', ...columns],
      [...new Set(played.map(({ journey }) => journey))].map((journey) => [
        journey,
        ...columns.map((column) => cell(journey, column)),
      ]),
    ),
  );
  console.log(`The pictures are in ${path.relative('.', PICTURES)}.`);
  if (played.length === 0 || played.some(({ problem }) => problem !== '')) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
