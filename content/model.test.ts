import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentModel } from './model/contentModel';
import { exportContentType, exportEditorInterface } from './lib/exportModel';

const fields = contentModel.flatMap((type) => type.fields.map((field) => ({ type, field, at: `${type.id}.${field.id}` })));

test('every content type has a file of its name where it is modelled and where the site reads it', () => {
  const ids = contentModel.map(({ id }) => id).sort();
  const filesIn = (folder: string) => readdirSync(join(__dirname, folder)).filter((file) => !file.includes('.test.')).map((file) => file.replace(/\.ts$/, ''));
  // The index is the article's short form.
  expect(filesIn('../src/services/content/types').filter((name) => !['articleSummary', 'topicArticles'].includes(name)).sort()).toEqual(ids);
  expect(ids.filter((id) => !filesIn('model').includes(id))).toEqual([]);
});

test.each(contentModel.map((type) => [type.id, type] as const))('%s: names, limits and display field are such as Contentful takes', (_, type) => {
  const ids = type.fields.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(id))).toEqual([]);
  expect(type.fields.length).toBeLessThanOrEqual(50);
  expect(type.description.length).toBeLessThanOrEqual(500);
  const display = type.fields.find(({ id }) => id === type.displayField);
  expect(['Symbol', 'Text']).toContain(display?.type);
});

test('every field has a help text for editors and a control', () => {
  expect(fields.filter(({ field }) => field.help.length < 10 || field.help.length > 300).map(({ at }) => at)).toEqual([]);
  for (const type of contentModel)
    expect(exportEditorInterface(type).controls.map(({ fieldId }) => fieldId)).toEqual(exportContentType(type).fields.map(({ id }) => id));
});

test('help texts and controls stay out of the content type itself', () => {
  for (const type of contentModel)
    for (const field of exportContentType(type).fields) expect(Object.keys(field)).not.toEqual(expect.arrayContaining(['help']));
});

test('only the meeting link is kept out of what the site is sent', () => {
  expect(fields.filter(({ field }) => field.omitted).map(({ at }) => at)).toEqual(['workshop.zoomLink']);
});

test('recommendations and downloads are not translated', () => {
  expect(fields.filter(({ type, field }) => ['endorsement', 'freeDownload'].includes(type.id) && field.localized)).toEqual([]);
});

test('links say what they may lead to', () => {
  const loose = fields.filter(({ field }) => {
    if (field.type === 'Link') return !field.validations.some((rule) => rule.linkMimetypeGroup);
    if (field.type === 'Array') return !field.items?.validations.some((rule) => rule.linkContentType);
    return false;
  });
  expect(loose.map(({ at }) => at)).toEqual([]);
  const ids = contentModel.map(({ id }) => id);
  const named = fields.flatMap(({ field }) => [
    ...(field.items?.validations ?? []),
    ...field.validations.flatMap((rule) => Object.values(rule.nodes ?? {}).flat()),
  ]);
  expect(named.flatMap((rule) => rule.linkContentType ?? []).filter((id) => !ids.includes(id))).toEqual([]);
});

test('drop-downs have something to choose from, and every pattern is a pattern', () => {
  expect(fields.filter(({ field }) => field.widgetId === 'dropdown' && !field.validations.some((rule) => rule.in)).map(({ at }) => at)).toEqual([]);
  for (const { field } of fields)
    for (const { regexp } of field.validations) if (regexp) expect(() => new RegExp(regexp.pattern, regexp.flags ?? '')).not.toThrow();
});
