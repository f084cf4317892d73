import type { Browser, Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../lib/chromium';
import { WORDS } from '../journeys/words';
import type { Breaker, Failure } from './failures';
import type { Journey, Scene } from './journeys';

export interface Play {
  journey: Journey;
  failure: Failure;
  language: 'en-US' | 'de-DE';
}

/** How long a visitor waits: for what they wanted, or for words why not, ms. */
const PATIENCE_MS = 45_000;

/** What browsers and the page itself print about a service that fails. */
const EXPECTED = [/Failed to load resource/, /net::ERR_/, /blocked by CORS policy/, /^\[(orders|payment|mail|content|podcasts)\]/, /Failed to load the PayPal JS SDK script/, /favicon\.ico/, /did not arrive/, /Refused to execute script|MIME type/, /Executing inline script violates/];

/** Every sentence of an interface's words. */
function sentences(words: unknown): string[] {
  if (typeof words === 'string') return words.length > 20 && !words.includes('{{') ? [words] : [];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentences) : [];
}

const OF = { 'en-US': new Set(sentences(WORDS['en-US'])), 'de-DE': new Set(sentences(WORDS['de-DE'])) };

/** The page as it stands: a heading, words, nothing of the code's own, nothing in the other language. */
async function standing({ page, language }: Scene): Promise<string[]> {
  const heading = (await page.getByRole('heading', { level: 1 }).first().innerText().catch(() => '')).trim();
  const text = await page.locator('body').innerText();
  const other = language === 'en-US' ? 'de-DE' : 'en-US';
  const foreign = [...OF[other]].find((sentence) => !OF[language].has(sentence) && text.includes(sentence));
  return [
    ...(heading === '' ? ['the page has no heading'] : []),
    ...(text.trim().length < 80 ? ['the page has no words'] : []),
    ...(/\[object |undefined|NaN\b|TypeError/.test(text) ? [`words of the code: ${/.{0,20}(\[object |undefined|NaN\b|TypeError).{0,20}/.exec(text)?.[0] ?? ''}`] : []),
    ...(foreign === undefined ? [] : [`words of the other language: ${foreign}`]),
  ];
}

/** Whether the visitor got what they wanted, or is told in words why not; false when neither came in time. */
async function gotOrTold(scene: Scene, journey: Journey): Promise<'got' | 'told' | 'left alone'> {
  const got = journey.got(scene).then(() => 'got' as const);
  const told = scene.page.getByRole('alert').filter({ visible: true, hasText: /\S/ }).first().waitFor().then(() => 'told' as const);
  return Promise.any([got, told]).catch(() => 'left alone' as const);
}

async function playOn(scene: Scene, { journey, failure }: Play, breaker: Breaker): Promise<string[]> {
  const { page } = scene;
  await page.goto(journey.path);
  await page.waitForFunction(() => window.early === undefined);
  await journey.before?.(scene);
  await page.route(journey.asks, (route) => failure.answer(route, breaker).catch(() => undefined));
  await journey.act(scene).catch(() => undefined);
  const first = await gotOrTold(scene, journey);
  const found = [...(first === 'left alone' ? ['neither done nor told'] : []), ...(await standing(scene)), ...((await journey.kept?.(scene)) ?? [])];
  await page.unroute(journey.asks);
  if (first === 'got') return found;
  await journey.again?.(scene);
  const healed = await journey.got(scene).then(() => true, () => false);
  return [...found, ...(healed ? [] : ['not well again when the service is']), ...(await standing(scene))];
}

/** Plays one failure of one backend for one visitor. Gives what went wrong. */
export async function play(one: Play, browser: Browser, siteUrl: string, breaker: Breaker): Promise<string[]> {
  const context = await browser.newContext({ baseURL: siteUrl, serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE_MS);
  const thrown: string[] = [];
  const listen = (page: Page): void => {
    page.on('pageerror', ({ message }) => thrown.push(`thrown: ${message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !EXPECTED.some((pattern) => pattern.test(text) || pattern.test(message.location().url))) thrown.push(`complained: ${text.split('\n')[0] ?? ''}`);
    });
  };
  context.on('page', listen);
  try {
    await context.addInitScript((lang) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('lang', lang);
    }, one.language);
    const page = await context.newPage();
    const found = await playOn({ page, words: WORDS[one.language], language: one.language }, one, breaker);
    return [...found, ...thrown];
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  } finally {
    await context.close();
  }
}

export const FLAGS = [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.example 127.0.0.1'];
