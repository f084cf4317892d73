import type { SpaceExport } from '../../content/export/exportSchema';

const day = (number: number): string => `2025-03-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const link = (linkType: string, id: string): unknown => ({ sys: { type: 'Link', linkType, id } });
const published = { version: 2, publishedVersion: 1, publishedCounter: 1, publishedAt: day(1) };

function entry(
  id: string,
  contentType: string,
  updated: number,
  fields: unknown,
  sys: object = published,
): unknown {
  return {
    metadata: { tags: id === 'tuning' ? [link('Tag', 'strings')] : [] },
    sys: {
      id,
      type: 'Entry',
      createdAt: day(1),
      updatedAt: day(updated),
      contentType: link('ContentType', contentType),
      ...sys,
    },
    fields,
  };
}

function asset(
  id: string,
  fileName: string,
  contentType: string,
  sys: object = published,
): unknown {
  const file = {
    url: `//images.ctfassets.net/studio/${id}/v1/${fileName}`,
    fileName,
    contentType,
    details: { size: 100 },
  };
  return {
    sys: { id, type: 'Asset', createdAt: day(1), updatedAt: day(1), ...sys },
    fields: {
      title: { 'en-US': `The ${id}`, 'de-DE': `Das ${id}` },
      file: { 'en-US': file, 'de-DE': file },
    },
  };
}

const text = (value: string): unknown => ({ nodeType: 'text', value, marks: [], data: {} });
const richText = {
  nodeType: 'document',
  data: {},
  content: [
    { nodeType: 'paragraph', data: {}, content: [text('Rosin matters.')] },
    { nodeType: 'embedded-entry-block', data: { target: link('Entry', 'anna') }, content: [] },
  ],
};

const lessonFields = [
  { id: 'title', name: 'Title', type: 'Symbol', localized: true, required: true },
  { id: 'slug', name: 'Slug', type: 'Symbol' },
  { id: 'body', name: 'Body', type: 'Text', localized: true },
  { id: 'notes', name: 'Notes', type: 'RichText', localized: true },
  { id: 'order', name: 'Order', type: 'Integer' },
  { id: 'held', name: 'Held', type: 'Date' },
  { id: 'open', name: 'Open', type: 'Boolean' },
  { id: 'moods', name: 'Moods', type: 'Array', items: { type: 'Symbol' } },
  { id: 'price', name: 'Price', type: 'Object' },
  { id: 'picture', name: 'Picture', type: 'Link', linkType: 'Asset' },
  { id: 'teacher', name: 'Teacher', type: 'Link', linkType: 'Entry' },
  { id: 'next', name: 'Next', type: 'Array', items: { type: 'Link', linkType: 'Entry' } },
  { id: 'meeting', name: 'Meeting', type: 'Symbol', omitted: true },
];

const CONTENT_TYPES = [
  {
    sys: { id: 'lesson', type: 'ContentType' },
    name: 'Lesson',
    displayField: 'title',
    fields: lessonFields,
  },
  {
    sys: { id: 'person', type: 'ContentType' },
    name: 'Person',
    displayField: 'name',
    fields: [
      { id: 'name', name: 'Name', type: 'Symbol' },
      { id: 'friend', name: 'Friend', type: 'Link', linkType: 'Entry' },
    ],
  },
];

const entries = (): unknown[] => [
  entry('tuning', 'lesson', 5, {
    title: { 'en-US': 'Tuning by ear', 'de-DE': 'Stimmen nach Gehör' },
    slug: { 'en-US': 'tuning' },
    body: {
      'en-US': 'Listen for the **beats** between strings.',
      'de-DE': 'Höre auf die Schwebungen.',
    },
    notes: { 'en-US': richText },
    order: { 'en-US': 2 },
    held: { 'en-US': '2025-06-01T19:00+02:00' },
    open: { 'en-US': true },
    moods: { 'en-US': ['calm', 'curious'] },
    price: { 'en-US': { germany: 10, like: link('Entry', 'nobody') } },
    picture: { 'en-US': link('Asset', 'violin') },
    teacher: { 'en-US': link('Entry', 'anna') },
    next: {
      'en-US': [link('Entry', 'bowing'), link('Entry', 'gone'), link('Entry', 'unfinished')],
    },
    meeting: { 'en-US': 'https://meet.example/secret' },
  }),
  entry('bowing', 'lesson', 4, {
    title: { 'en-US': 'Bowing slowly', 'de-DE': 'Langsam streichen' },
    slug: { 'en-US': 'bowing' },
    body: { 'en-US': 'A long tone is a teacher.' },
    order: { 'en-US': 1 },
    held: { 'en-US': '2025-07-01T19:00+02:00' },
    open: { 'en-US': false },
    moods: { 'en-US': ['calm'] },
    teacher: { 'en-US': link('Entry', 'ben') },
    next: { 'en-US': [link('Entry', 'tuning')] },
  }),
  entry('shifting', 'lesson', 3, {
    title: { 'en-US': 'Shifting' },
    slug: { 'en-US': 'shifting' },
    order: { 'en-US': 10 },
  }),
  entry('unfinished', 'lesson', 6, { title: { 'en-US': 'Unfinished' } }, { version: 1 }),
  entry(
    'old',
    'lesson',
    2,
    { title: { 'en-US': 'Old' } },
    { ...published, archivedVersion: 2, archivedAt: day(2) },
  ),
  entry('anna', 'person', 1, {
    name: { 'en-US': 'Anna' },
    friend: { 'en-US': link('Entry', 'ben') },
  }),
  entry('ben', 'person', 1, {
    name: { 'en-US': 'Ben' },
    friend: { 'en-US': link('Entry', 'anna') },
  }),
];

/** A small space with every field type, drafts, broken links, an omitted field, and locales with fallbacks. */
export function studioSpace(): SpaceExport {
  return {
    contentTypes: CONTENT_TYPES,
    locales: [
      { code: 'en-US', name: 'English', default: true, fallbackCode: null },
      { code: 'de-DE', name: 'German', default: false, fallbackCode: null },
      { code: 'de-AT', name: 'Austrian', default: false, fallbackCode: 'de-DE' },
    ],
    tags: [{ sys: { id: 'strings' }, name: 'Strings' }],
    entries: entries(),
    assets: [
      asset('violin', 'violin.png', 'image/png'),
      asset('sheet', 'sheet.pdf', 'application/pdf'),
      asset('sketch', 'sketch.png', 'image/png', { version: 1 }),
    ],
  } as SpaceExport;
}
