import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { contentModel } from '../../content/contentTypes';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { FieldDefinition } from '../../content/model/types';
import type { Control } from './control';
import { LONG_LINE, LONG_WORD, longMarkdown, longRichText } from './longContent';

const TEXTS: readonly string[] = ['Symbol', 'Text', 'RichText'];

/** Fields with a format in which a long word is valid. */
const FITS_FORMAT = ['settings.contactEmail', 'shopItem.makerContact'];

/** True for a field that cannot hold long text, or that is never delivered. */
const isFixed = (place: string, { omitted, validations }: FieldDefinition): boolean =>
  omitted ||
  (!FITS_FORMAT.includes(place) &&
    validations.some((rule) => rule.regexp !== undefined || rule.in !== undefined));

/** Texts that are no text fields of the model: in JSON lists, of assets, and of the podcast service. */
const OTHER_TEXTS = [
  'podcastNotes.chapters',
  'quiz.questions.ask',
  'quiz.questions.say',
  'asset.title',
  'asset.description',
  'episode.trackName',
  'episode.description',
  'episode.artistName',
  'episode.collectionName',
];

const modelOf = (type: string) => {
  const model = contentModel.find(({ id }) => id === type);
  if (model === undefined) throw new Error(`The model has no type ${type}.`);
  return model;
};

const longFields = (type: string) =>
  modelOf(type).fields.filter(
    (field) => TEXTS.includes(field.type) && !isFixed(`${type}.${field.id}`, field),
  );

/** All fields that get long text, as `type.field`. */
export const LONG_FIELDS: readonly string[] = [
  ...contentModel.flatMap(({ id }) => longFields(id).map((field) => `${id}.${field.id}`)),
  ...OTHER_TEXTS,
];

/** A unique word that identifies a field's text on the page. */
export const markerOf = (field: string): string => `zq${String(LONG_FIELDS.indexOf(field))}qz`;
const longLine = (field: string): string => `${markerOf(field)} ${LONG_LINE}`;

/** The field accepts mail addresses only, of any length. */
const longMail = (mark: string): string =>
  `${mark}.${LONG_WORD.toLowerCase()}@${LONG_WORD.toLowerCase()}.example`;

function longValue(
  type: string,
  field: FieldDefinition & { widgetId: string },
  before: unknown,
  episode: string,
): unknown {
  const mark = markerOf(`${type}.${field.id}`);
  if (field.id === 'relatedPodcasts') return episode;
  if (field.type === 'RichText') return longRichText(mark);
  if (field.widgetId === 'markdown') return longMarkdown(mark);
  if (field.id === 'contactEmail') return longMail(mark);
  const most = Math.min(250, ...field.validations.flatMap(({ size }) => size?.max ?? []));
  const [keep] = typeof before === 'string' ? before.split(' ') : [''];
  // Keeps the first word, which identifies the block or entry.
  return `${keep ?? ''} ${mark} ${LONG_LINE} ${LONG_WORD}`.slice(0, most);
}

type Fields = Record<string, Record<string, unknown>>;

interface Question {
  ask: string;
  answers: { say: string; result: string }[];
}

const inBoth = (value: (locale: Language) => unknown): Record<string, unknown> =>
  Object.fromEntries(LANGUAGES.map((locale) => [locale, value(locale)]));

/** Long texts inside JSON lists (podcast chapters, quiz questions). */
function longLists(type: string, fields: Fields): Fields {
  if (type === 'podcastNotes')
    return { chapters: inBoth(() => [{ startMs: 0, title: longLine('podcastNotes.chapters') }]) };
  if (type !== 'quiz') return {};
  const say = longLine('quiz.questions.say');
  const long = ({ answers }: Question): Question => ({
    ask: longLine('quiz.questions.ask'),
    answers: answers.map(({ result }, at) => ({ say: `${String(at)} ${say}`, result })),
  });
  return { questions: inBoth((locale) => (fields['questions']?.[locale] as Question[]).map(long)) };
}

function longEntry(type: string, fields: Fields, episode: string): Fields {
  const long: Fields = longLists(type, fields);
  for (const field of longFields(type)) {
    // The quiz is found by its exact title.
    if (type === 'freeDownload' && fields['title']?.['en-US'] === 'Quiz' && field.id === 'title')
      continue;
    const locales = field.localized ? LANGUAGES : LANGUAGES.slice(0, 1);
    long[field.id] = Object.fromEntries(
      locales.map((locale) => [
        locale,
        longValue(type, field, fields[field.id]?.[locale], episode),
      ]),
    );
  }
  return long;
}

interface Demo {
  entries: { sys: { id: string; contentType: { sys: { id: string } } }; fields: Fields }[];
  assets: { sys: { id: string } }[];
}

/** Reads the file at run time, because type-checking a megabyte of JSON is very slow. */
const demo = (): Demo =>
  JSON.parse(readFileSync(path.join(__dirname, '../../content/space.json'), 'utf8')) as Demo;

interface Episode {
  trackName: string;
}

const longTitle = ({ trackName }: Episode): string =>
  `${trackName} ${markerOf('episode.trackName')} ${LONG_WORD}`;

/** Answers the page's podcast request with long texts, because the podcast function caches its own answer for minutes. */
export async function answerWithLongEpisodes(page: Page, functionsUrl: string): Promise<void> {
  const { results } = (await (await fetch(`${functionsUrl}/podcasts`)).json()) as {
    results: Episode[];
  };
  const [description, artistName, collectionName] = (
    ['description', 'artistName', 'collectionName'] as const
  ).map((field) => longLine(`episode.${field}`));
  const json = {
    results: results.map((episode) => ({
      ...episode,
      trackName: longTitle(episode),
      description,
      artistName,
      collectionName,
    })),
  };
  // The page may be closed before the request is answered.
  await page.route(`${functionsUrl}/podcasts`, (route) =>
    route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }).catch(() => undefined),
  );
}

/** Writes long texts into every field of every entry and asset, and publishes them. */
export async function writeLongTexts(control: Control): Promise<void> {
  const { results } = await control.call<{ results: Episode[] }>('GET', '/podcasts');
  const episode = results.map(longTitle)[0] ?? '';
  const { entries, assets } = demo();
  for (const { sys, fields } of entries)
    await control.call(
      'PUT',
      `/content/entries/${sys.id}`,
      longEntry(sys.contentType.sys.id, fields, episode),
    );
  const file = {
    title: inBoth(() => longLine('asset.title')),
    description: inBoth(() => longLine('asset.description')),
  };
  for (const { sys } of assets)
    await control.call('PUT', `/content/assets/${sys.id}`, { fields: file });
  await control.publishChanges();
}

/** Writes long texts into every field of one entry, and publishes it. */
export async function writeLongEntry(control: Control, id: string): Promise<void> {
  const entry = demo().entries.find(({ sys }) => sys.id === id);
  if (entry === undefined) throw new Error(`The demo has no entry ${id}.`);
  await control.putEntry(id, longEntry(entry.sys.contentType.sys.id, entry.fields, ''));
}
