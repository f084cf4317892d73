import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentModel } from '../../content/contentTypes';
import { LANGUAGES } from '../../contracts/languages';
import type { FieldDefinition } from '../../content/model/types';
import type { Control } from './control';

/** What editors do write: a compound of more than forty letters, and an address as it was pasted. */
export const LONG_WORD = 'Streichinstrumentenaufbewahrungsvorrichtung';
export const LONG_ADDRESS = 'https://archive.example/recordings/2026/string-quartets/opus_135?movement=3&take=final_version_with_repeats';

const LINE = `${LONG_WORD} ${LONG_ADDRESS}`;

/** Every form of text that markdown has, each with the long words. */
const MARKDOWN = [
  `## ${LONG_WORD} ${LONG_WORD}`,
  LINE,
  `**${LONG_WORD}** *${LONG_WORD}* \`${LONG_WORD}${LONG_WORD}\` ${LONG_ADDRESS}`,
  `- ${LONG_WORD}\n  - ${LONG_ADDRESS}\n    - ${LONG_WORD}\n- [ ] ${LONG_WORD}`,
  `1. ${LONG_WORD}\n   1. ${LONG_ADDRESS}`,
  `> ${LINE}\n>\n> > ${LONG_WORD}`,
  `| ${LONG_WORD} | ${LONG_WORD} |\n| --- | ---: |\n| ${LONG_ADDRESS} | ${LONG_WORD} |`,
  `\`\`\`\n${LONG_WORD} ${LONG_ADDRESS}\n\`\`\``,
  `### [${LONG_WORD}](${LONG_ADDRESS})`,
  `${LONG_WORD}[^1]\n\n[^1]: ${LINE}`,
  `<details><summary>${LONG_WORD}</summary>\n\n${LINE}\n\n</details>`,
].join('\n\n');

const text = (value: string, ...marks: string[]): object => ({ nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} });
const node = (nodeType: string, ...content: object[]): object => ({ nodeType, data: {}, content });
const words = (...marks: string[]): object => node('paragraph', text(LINE, ...marks));

const RICH_TEXT = node(
  'document',
  words(),
  node('heading-2', text(LONG_WORD)),
  node('heading-3', text(LONG_ADDRESS)),
  words('bold', 'code'),
  node('unordered-list', node('list-item', words(), node('unordered-list', node('list-item', words())))),
  node('ordered-list', node('list-item', words())),
  node('blockquote', words('italic')),
  node('table', node('table-row', node('table-header-cell', words()), node('table-header-cell', words())), node('table-row', node('table-cell', words()), node('table-cell', words()))),
  node('paragraph', { nodeType: 'hyperlink', data: { uri: LONG_ADDRESS }, content: [text(LONG_ADDRESS)] }),
);

/** Texts with a form of their own that the model does not hold editors to, and those in whose form a long word fits. */
const HAS_FORM: Record<string, boolean> = { 'quizResult.key': true, 'settings.contactEmail': false, 'shopItem.makerContact': false };

/** Nothing long can stand there, or nobody reads it. */
const isFixed = (place: string, { omitted, validations }: FieldDefinition): boolean => omitted || (HAS_FORM[place] ?? validations.some((rule) => rule.regexp !== undefined || rule.in !== undefined));

const TEXTS: readonly string[] = ['Symbol', 'Text', 'RichText'];

/** A mail address is what the field asks for, however long. */
const longMail = `${LONG_WORD.toLowerCase()}@${LONG_WORD.toLowerCase()}.example`;

function longValue(field: FieldDefinition & { widgetId: string }, before: unknown, episode: string): unknown {
  if (field.id === 'relatedPodcasts') return episode;
  if (field.type === 'RichText') return RICH_TEXT;
  if (field.widgetId === 'markdown') return MARKDOWN;
  if (field.id === 'contactEmail') return longMail;
  const most = Math.min(250, ...field.validations.flatMap(({ size }) => size?.max ?? []));
  const [keep] = typeof before === 'string' ? before.split(' ') : [''];
  // The first word stays: of a heading it says where the block belongs, of a title which entry this is.
  return `${keep ?? ''} ${LINE} ${LONG_WORD}`.slice(0, most);
}

const modelOf = (id: string) => {
  const model = contentModel.find((type) => type.id === id);
  if (model === undefined) throw new Error(`The model has no type ${id}.`);
  return model;
};

/** The fields of the model that hold words, with those left out that have a form of their own. */
const longFields = (id: string) => modelOf(id).fields.filter((field) => TEXTS.includes(field.type) && !isFixed(`${id}.${field.id}`, field));

type Fields = Record<string, Record<string, unknown>>;

function longEntry(id: string, fields: Fields, episode: string): Fields {
  const long: Fields = {};
  for (const field of longFields(id)) {
    // The quiz is found by its exact title.
    if (id === 'freeDownload' && fields['title']?.['en-US'] === 'Quiz' && field.id === 'title') continue;
    const languages = field.localized ? LANGUAGES : LANGUAGES.slice(0, 1);
    long[field.id] = Object.fromEntries(languages.map((language) => [language, longValue(field, fields[field.id]?.[language], episode)]));
  }
  if (id === 'podcastNotes') long['chapters'] = { 'en-US': [{ startMs: 0, title: LINE }], 'de-DE': [{ startMs: 0, title: LINE }] };
  return long;
}

interface DemoEntry {
  sys: { id: string; contentType: { sys: { id: string } } };
  fields: Fields;
}

/** Read, not imported: a type of a megabyte of JSON is the slowest thing that a compiler can be asked for. */
const demoEntries = (): DemoEntry[] => (JSON.parse(readFileSync(path.join(__dirname, '../../content/space.json'), 'utf8')) as { entries: DemoEntry[] }).entries;

/** An editor writes long words into every field of every entry. Answers how many fields of which types were written. */
export async function writeLongTexts(control: Control): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  const { results } = await control.call<{ results: Record<string, unknown>[] }>('GET', '/podcasts');
  const episodes = results.map((episode) => ({ ...episode, trackName: `${String(episode['trackName'])} ${LONG_WORD}`, description: LINE, collectionName: LINE, artistName: LINE }));
  await control.call('PUT', '/podcasts', episodes);
  for (const { sys, fields } of demoEntries()) {
    const type = sys.contentType.sys.id;
    const long = longEntry(type, fields, episodes[0]?.trackName ?? '');
    await control.call('PUT', `/content/entries/${sys.id}`, long);
    written.set(type, (written.get(type) ?? 0) + Object.keys(long).length);
  }
  await control.published();
  return written;
}

/** The types that have words at all. */
export const typesWithTexts = (): string[] => contentModel.filter(({ id }) => longFields(id).length > 0).map(({ id }) => id);
