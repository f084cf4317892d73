import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_TYPES, contentModel, demoEntries, type ContentTypeId } from './contentTypes';
import { exportContentType, exportEditorInterface } from './lib/exportModel';

const fields = contentModel.flatMap((type) =>
  type.fields.map((field) => ({ type, field, at: `${type.id}.${field.id}` })),
);

const ROOT = join(__dirname, '..');
const ids = contentModel.map(({ id }) => id).sort();
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => !file.includes('.test.'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
/** Summary types of articles that have no content type. */
const FOR_LISTS = ['articleSummary', 'topicArticles'];

test('content types: each has a file of its name for its model, its entries and its mapper', () => {
  expect(filesIn('src/services/content/types').filter((name) => !FOR_LISTS.includes(name))).toEqual(
    ids,
  );
  expect(ids.filter((id) => !filesIn('content/model').includes(id))).toEqual([]);
  const withEntries = [
    ...new Set(demoEntries.map(({ source, type }) => `${source} ${type}`)),
  ].sort();
  expect(withEntries).toEqual(
    ids
      .filter((id) => typeof CONTENT_TYPES[id as ContentTypeId].entries !== 'string')
      .map((id) => `content/entries/${id}.ts ${id}`),
  );
});

test('queries: each file asks for the type of its name and maps it with the mapper of that type', () => {
  for (const name of filesIn('src/services/content/queries').filter(
    (file) => !FOR_LISTS.includes(file),
  )) {
    const text = readFileSync(join(ROOT, `src/services/content/queries/${name}.ts`), 'utf8');
    expect([
      name,
      Array.from(
        text.matchAll(/(?:Entry|Entries|Untranslated)\(build, '(\w+)'|contentType: '(\w+)'/g),
        ([, one, other]) => one ?? other,
      ),
    ]).toEqual([name, expect.arrayContaining([name])]);
    expect([name, Array.from(text.matchAll(/'(\.\.\/types\/.*?)'/g), ([, from]) => from)]).toEqual([
      name,
      [`../types/${name}`],
    ]);
  }
});

test.each(contentModel.map((type) => [type.id, type] as const))(
  'content type %s: names, limits and display field are valid for Contentful',
  (_, type) => {
    const ids = type.fields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(id))).toEqual([]);
    expect(type.fields.length).toBeLessThanOrEqual(50);
    expect(type.description.length).toBeLessThanOrEqual(500);
    const display = type.fields.find(({ id }) => id === type.displayField);
    expect(['Symbol', 'Text']).toContain(display?.type);
  },
);

test('content model: every field has a help text for editors and a control', () => {
  expect(
    fields
      .filter(({ field }) => field.help.length < 10 || field.help.length > 300)
      .map(({ at }) => at),
  ).toEqual([]);
  for (const type of contentModel)
    expect(exportEditorInterface(type).controls.map(({ fieldId }) => fieldId)).toEqual(
      exportContentType(type).fields.map(({ id }) => id),
    );
});

test('content model: help texts and controls stay out of the content type itself', () => {
  for (const type of contentModel)
    for (const field of exportContentType(type).fields)
      expect(Object.keys(field)).not.toEqual(expect.arrayContaining(['help']));
});

test('content model: only the meeting link is not delivered to the site', () => {
  expect(fields.filter(({ field }) => field.omitted).map(({ at }) => at)).toEqual([
    'workshop.zoomLink',
  ]);
});

test('content model: recommendations and downloads are not translated', () => {
  expect(
    fields.filter(
      ({ type, field }) => ['endorsement', 'freeDownload'].includes(type.id) && field.localized,
    ),
  ).toEqual([]);
});

test('content model: links say what they may lead to', () => {
  const loose = fields.filter(({ field }) => {
    if (field.type === 'Link') return !field.validations.some((rule) => rule.linkMimetypeGroup);
    if (field.type === 'Array')
      return !field.items?.validations.some((rule) => rule.linkContentType);
    return false;
  });
  expect(loose.map(({ at }) => at)).toEqual([]);
  const named = fields.flatMap(({ field }) => [
    ...(field.items?.validations ?? []),
    ...field.validations.flatMap((rule) => Object.values(rule.nodes ?? {}).flat()),
  ]);
  expect(
    named.flatMap((rule) => rule.linkContentType ?? []).filter((id) => !ids.includes(id)),
  ).toEqual([]);
});

test('content model: drop-downs have options, and every pattern is a valid regular expression', () => {
  expect(
    fields
      .filter(
        ({ field }) => field.widgetId === 'dropdown' && !field.validations.some((rule) => rule.in),
      )
      .map(({ at }) => at),
  ).toEqual([]);
  for (const { field } of fields)
    for (const { regexp } of field.validations)
      if (regexp) expect(() => new RegExp(regexp.pattern, regexp.flags ?? '')).not.toThrow();
});
