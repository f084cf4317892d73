import { notesOfLink } from '../src/lib/media/noteLink';
import { resolve } from 'node:path';
import { articleAddress, itemAddress, legalAddress, PAGES, topicAddress } from '@/lib/addresses';
import { buildSpace } from './lib/buildSpace';
import type { ExportedEntry } from './lib/spaceExport';
import { contentModel } from './contentTypes';
import { CONTACTS, PRIVACY_WORDS, STORED } from '../contracts/content/privacyFacts';
import { TOPIC_IDS } from '../contracts/content/topics';
import { demoEpisodes } from '../sandbox/podcasts/demoShow';

const { space } = buildSpace(resolve(__dirname, '..'));

/** The episodes that the demo show has. */
const EPISODES = [
  'Why Slow Is Fast',
  'The First Five Minutes',
  'Listening, Then Playing',
  'Mistakes, Maps and Memory',
  'Nerves as Information',
  'Practising Without the Instrument',
];

const typeOf = (entry: ExportedEntry) => entry.sys.contentType.sys.id;
const ofType = (type: string) => space.entries.filter((entry) => typeOf(entry) === type);

/** Every markdown text with its location. */
const markdown = space.entries.flatMap((entry) => {
  const fields =
    contentModel
      .find(({ id }) => id === typeOf(entry))
      ?.fields.filter(({ widgetId }) => widgetId === 'markdown') ?? [];
  return fields.flatMap(({ id }) =>
    Object.entries(entry.fields[id] ?? {}).map(([locale, text]) => ({
      at: `${entry.sys.id}.${id} ${locale}`,
      text: String(text),
    })),
  );
});

test('demo texts: related podcasts name episodes that exist, also those with commas in their titles', () => {
  const named = space.entries.flatMap((entry) =>
    Object.values(entry.fields.relatedPodcasts ?? {}).map((titles) => ({
      at: entry.sys.id,
      titles: String(titles),
    })),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const { at, titles } of named) {
    const rest = EPISODES.reduce((text, title) => text.replace(title, ''), titles);
    expect({ at, rest: rest.replace(/[\s,]/g, '') }).toEqual({ at, rest: '' });
  }
});

test('demo texts: headings begin at level 2 and never skip a level', () => {
  for (const { at, text } of markdown) {
    const prose = text.replace(/^```[\s\S]*?^```/gm, '');
    const levels = [...prose.matchAll(/^(#{1,6}) /gm)].map(([, marks]) => marks?.length ?? 0);
    const wrong = levels.filter(
      (level, n) => level === 1 || level > Math.max(2, (levels[n - 1] ?? 2) + 1),
    );
    expect({ at, wrong }).toEqual({ at, wrong: [] });
  }
});

test('demo texts: links inside the site lead to pages that exist', () => {
  const pages = new Set<string>(Object.values(PAGES));
  for (const topic of TOPIC_IDS) {
    pages.add(topicAddress(topic));
    for (const entry of ofType('article').filter(({ fields }) => fields[topic]))
      pages.add(articleAddress(topic, entry.sys.id));
  }
  for (const entry of ofType('shopItem')) pages.add(itemAddress(entry.sys.id));
  for (const entry of ofType('legalPage'))
    pages.add(legalAddress(String(entry.fields.slug?.['en-US'])));
  const dead = markdown.flatMap(({ at, text }) =>
    [...text.matchAll(/\]\((\/[^)\s#]*)(#[^)\s]*)?\)/g)]
      .filter(([, path]) => !pages.has(path ?? ''))
      .map(([, path]) => `${at}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('demo texts: links into the podcast name an episode that exists and a time', () => {
  const known = new Set(demoEpisodes.map(({ trackId }) => String(trackId)));
  const moments = markdown.flatMap(({ at, text }) =>
    [...text.matchAll(/\]\(\?episode=(\d+)&t=([^)]+)\)/g)].map(([, id = '', time = '']) => ({
      at,
      id,
      time,
    })),
  );
  expect(moments.length).toBeGreaterThan(0);
  expect(moments.filter(({ id, time }) => !known.has(id) || !/^(\d+:)?\d+$/.test(time))).toEqual(
    [],
  );
});

test('demo texts: every other link is notes, or an https, mail or telephone address', () => {
  const odd = markdown.flatMap(({ at, text }) =>
    [...text.matchAll(/\]\(([^)]+)/g)]
      .filter(([, target = '']) => !/^(\/|#|\?episode=|https:\/\/|mailto:|tel:)/.test(target))
      .filter(([, target = '']) => notesOfLink(target) === null)
      .map(([, target]) => `${at}: ${target}`),
  );
  expect(odd).toEqual([]);
});

test('demo texts, what is stored and whom the browser asks: say "du" in German', () => {
  const texts = [
    ...space.entries.map(({ fields }) =>
      Object.values(fields).map((values) => JSON.stringify(values['de-DE'] ?? '')),
    ),
    ...[...Object.values(STORED), PRIVACY_WORDS].map((text) => JSON.stringify(text['de-DE'])),
    ...Object.values(CONTACTS).map((contact) => contact?.text['de-DE'] ?? ''),
  ].flat();
  const formal = texts.flatMap(
    (text) => text.match(/.{0,20}[a-zß,] (Sie|Ihnen|Ihre?[nmrs]?)\b.{0,20}/g) ?? [],
  );
  expect(formal).toEqual([]);
  expect(texts.join()).toContain('welche Antworten du im Quiz gewählt hast');
});

test('demo texts: articles have texts of comparable length in both languages', () => {
  for (const entry of ofType('article')) {
    const words = Object.values(entry.fields.mainText ?? {}).map(
      (text) => String(text).split(/\s+/).length,
    );
    expect({ slug: entry.sys.id, short: words.filter((count) => count < 250) }).toEqual({
      slug: entry.sys.id,
      short: [],
    });
    const [en = 0, de = 0] = words;
    expect(de / en).toBeGreaterThan(0.6);
    expect(de / en).toBeLessThan(1.4);
  }
});

test('demo texts: private meeting addresses are in their own field only', () => {
  const fields = space.entries.flatMap((entry) =>
    Object.entries(entry.fields)
      .filter(([, value]) => JSON.stringify(value).includes('meet.openstrings.example'))
      .map(([id]) => id),
  );
  expect(fields).toEqual(Array.from({ length: 5 }, () => 'zoomLink'));
});
