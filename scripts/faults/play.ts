import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { World } from '../../e2e/support/world';
import { otherLanguage } from '../../src/i18n/language';
import { CHROMIUM_FLAGS } from '../lib/chromium';
import { WORDS } from '../../e2e/support/words';
import type { Breaker } from './breaker';
import type { Play } from './plays';
import type { Scene } from './scene';
import type { Spoil } from './spoils';
import { settledStanding } from './standing';
import { switchOf } from './trouble';

/** How long a visitor waits: for what they wanted, or for words why not, ms. */
const PATIENCE_MS = 45_000;

/** How long the last words of a page may take to come, ms. */
const SETTLES_MS = 15_000;

/** How often they try again once the service is well: what we run pauses after failures. */
const TRIES = 4;

/** What browsers and the page itself print about a service that fails. */
const EXPECTED = [
  /Failed to load resource/,
  /net::ERR_/,
  /blocked by CORS policy/,
  /^\[(orders|payment|mail|content|podcasts|identity)\]/,
  /Failed to load the PayPal JS SDK script/,
  /favicon\.ico/,
  /did not arrive/,
  /Refused to execute script|MIME type/,
  /Executing inline script violates/,
  /WebSocket connection to/,
  /@firebase/,
];

/** Somebody else's script that is none says so itself, wherever it runs. */
const NO_SCRIPT = /^Unexpected (token|end)|Invalid or unexpected token/;

/** What a play needs from its program. */
export interface Stage {
  browser: Browser;
  world: World;
  breaker: Breaker;
  /** For proving the play itself: something is broken that it has to notice. */
  spoil?: Spoil | undefined;
}

function listen(context: BrowserContext, { journey }: Play): string[] {
  const thrown: string[] = [];
  context.on('page', (page: Page) => {
    page.on('pageerror', ({ message }) => {
      if (!(journey.asksScript === true && NO_SCRIPT.test(message)))
        thrown.push(`thrown: ${message}`);
    });
    page.on('console', (message) => {
      const text = message.text();
      if (
        message.type() === 'error' &&
        !EXPECTED.some((pattern) => pattern.test(text) || pattern.test(message.location().url))
      )
        thrown.push(`complained: ${text.split('\n')[0] ?? ''}`);
    });
  });
  return thrown;
}

/** Whether the visitor got what they wanted, or is told in words why not; `left alone` when neither came in time. */
async function gotOrTold(
  scene: Scene,
  { journey }: Play,
  seen: Promise<unknown>,
): Promise<'got' | 'told' | 'left alone'> {
  const said = scene.page
    .locator('[role="alert"], [role="status"][popover]')
    .filter({ visible: true, hasText: /\S/ });
  const got = seen.then(() => 'got' as const);
  const told = (journey.told?.(scene) ?? said.first().waitFor()).then(() => 'told' as const);
  return Promise.any([got, told]).catch(() => 'left alone' as const);
}

/** What stands before a visitor whose wish was not met, for whoever looks into it. */
async function sight({ page }: Scene): Promise<string> {
  const place = page
    .getByRole('dialog')
    .or(page.getByRole('main'))
    .filter({ visible: true })
    .last();
  const words = await place.innerText({ timeout: 2000 }).catch(() => '');
  return words.replace(/\s+/g, ' ').slice(-300);
}

/** The visitor tries again until they have it; `seen` may come true before they do, and what they saw may be gone again, as thanks are. */
async function recovers(scene: Scene, { journey }: Play, seen: Promise<unknown>): Promise<boolean> {
  const before = seen.then(() => true);
  // It may come to nothing while the visitor still tries.
  before.catch(() => undefined);
  for (let left = TRIES; left > 0; left -= 1) {
    await journey.again?.(scene).catch(() => undefined);
    const patience = new Promise<boolean>((resolve) =>
      setTimeout(() => resolve(false), PATIENCE_MS / TRIES),
    );
    const got = Promise.any([before, journey.got(scene).then(() => true)]).catch(() => false);
    if (await Promise.race([got, patience])) return true;
  }
  return false;
}

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

/** What of the visitor's is not there any more; what cannot be looked at is one finding among the others. */
async function kept(scene: Scene, { journey }: Play): Promise<string[]> {
  const looked = await journey
    .kept?.(scene)
    .catch((error: unknown) => [`out of sight: ${firstLine(error)}`]);
  return looked ?? [];
}

async function playOn(
  scene: Scene,
  one: Play,
  context: BrowserContext,
  { breaker, spoil }: Stage,
): Promise<string[]> {
  const { journey, trouble } = one;
  const { page } = scene;
  const weakness = 'weakness' in trouble ? trouble.weakness : null;
  const trial = switchOf(one, context, scene, breaker);
  const early = journey.from === 'start' && weakness === null;
  await journey.prepare?.(scene);
  if (early) await trial.on();
  await page.goto(journey.path);
  await page.waitForFunction(() => window.early === undefined);
  if (weakness?.worker)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await journey.before?.(scene);
  if (!early) await trial.on();
  await spoil?.begin?.(scene);
  let notDone = '';
  await journey
    .act(scene)
    .catch((error: unknown) => (notDone = ` (the visitor could not: ${firstLine(error)})`));
  const seen = journey.got(scene);
  const first = await gotOrTold(scene, one, seen);
  const end = journey.switches ? { page, language: otherLanguage(scene.language) } : scene;
  const hasNoRoom = journey.wantsRoom === true && weakness?.hasNoRoom === true;
  const mayWait = weakness === null || weakness.passes || hasNoRoom;
  const found = [
    ...(first === 'left alone' ? [`neither done nor told${notDone}: “${await sight(scene)}”`] : []),
    ...(first === 'told' && !mayWait ? ['told why not, though nothing fails'] : []),
    ...(first === 'got' && hasNoRoom ? ['done, though nothing can be kept'] : []),
    ...((await trial.wasMet()) ? [] : ['the trouble was not met']),
    ...(journey.switches && first !== 'got' ? [] : await settledStanding(end, SETTLES_MS)),
    ...(await kept(scene, one)),
  ];
  if (spoil?.stays !== true) await trial.off();
  if (hasNoRoom) return found;
  const healed = first === 'got' || (await recovers(scene, one, seen));
  const effect = healed ? ((await journey.effect?.(scene)) ?? []) : [];
  return [
    ...found,
    ...(healed ? [] : [`not well again when the service is: “${await sight(scene)}”`]),
    ...(first === 'got' ? [] : await settledStanding(healed ? end : scene, SETTLES_MS)),
    ...effect,
  ];
}

let serial = 0;

/** Plays one trouble of one visitor. Gives what went wrong. */
export async function play(one: Play, stage: Stage): Promise<string[]> {
  const { browser, world, spoil } = stage;
  const weakness = 'weakness' in one.trouble ? one.trouble.weakness : null;
  // A device that keeps nothing knows the language by the address alone; elsewhere it is the visitor's choice.
  const siteUrl =
    weakness?.keepsNothing === true && one.language === 'de-DE'
      ? world.germanSiteUrl
      : world.siteUrl;
  const context = await browser.newContext({
    baseURL: siteUrl,
    serviceWorkers: weakness?.worker ? 'allow' : 'block',
    viewport: { width: 1280, height: 900 },
    locale: one.language,
  });
  context.setDefaultTimeout(spoil?.patience ?? weakness?.patience ?? PATIENCE_MS);
  context.setDefaultNavigationTimeout(weakness?.patience ?? PATIENCE_MS);
  const thrown = listen(context, one);
  serial += 1;
  const visitor = { name: 'Ada Müller', email: `ada-${String(serial)}@visitor.example` };
  try {
    if (weakness?.keepsNothing !== true) {
      await context.addInitScript((lang) => {
        if (location.protocol.startsWith('http') && localStorage.getItem('lang') === null)
          localStorage.setItem('lang', lang);
      }, one.language);
    }
    // What compiles these programs names functions by a helper that a page does not have.
    await context.addInitScript('globalThis.__name ??= (it) => it;');
    await weakness?.prepare?.(context);
    if (spoil?.script !== undefined) await context.addInitScript(spoil.script);
    const page = await context.newPage();
    await weakness?.preparePage?.(page, siteUrl, serial);
    const found = await playOn(
      { page, words: WORDS[one.language], language: one.language, visitor, world },
      one,
      context,
      stage,
    );
    return [...new Set([...found, ...thrown])];
  } catch (error) {
    return [firstLine(error), ...thrown];
  } finally {
    await context.close().catch(() => undefined);
  }
}

export const FLAGS = [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.example 127.0.0.1'];
