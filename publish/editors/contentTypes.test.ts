import { CONTENT_TYPES, contentModel, demoEntries } from '../../content/contentTypes';
import { readSandboxConfig } from '../../sandbox/config';
import { readExportFile } from '../../sandbox/content/export/readExportFile';
import type { RunningSandbox } from '../../sandbox/core/server';
import { listAddresses } from '../../src/app/contentLists/listAddresses';
import { makeTestSite, startContentSandbox } from '../../src/services/content/testing/testContent';
import type { Entity } from '../mirror/entity';
import { findEntryPage, linkingOf, pageIndex } from '../preview/entryPage';
import { reportLinks } from '../report/links';
import { editedTypes, whyNoPreview } from './contentTypes';

test('content types: each field for pictures is said to need a description or not', () => {
  const inModel = contentModel.flatMap(({ id, fields }) =>
    fields
      .filter(({ validations }) =>
        validations.some((rule) => rule.linkMimetypeGroup?.includes('image')),
      )
      .map((field) => `${id}.${field.id}`),
  );
  const answered = [...editedTypes].flatMap(([id, { pictures }]) =>
    Object.keys(pictures).map((field) => `${id}.${field}`),
  );
  expect(answered.toSorted()).toEqual(inModel.toSorted());
});

describe('previews of the demonstration content', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startContentSandbox();
  });
  afterAll(() => sandbox.close());

  test('each entry has a page, except those of types that say why not', async () => {
    const { client } = await makeTestSite(sandbox).services.content.loadBackend();
    const notes = demoEntries.filter(({ type }) => type === 'podcastNotes');
    const episodes = notes.map(({ fields }) => ({ id: String(fields['trackId']?.['en-US']) }));
    const listed = await listAddresses(client, episodes, () => undefined);
    const space = await readExportFile(readSandboxConfig({}).content.exportFile, new Date());
    const entries = space.entries.map((one) => ({ ...one, sys: { ...one.sys, type: 'Entry' } }));
    const pages = pageIndex(listed);
    const linking = linkingOf(entries as Entity[]);
    const without = (entries as Entity[]).filter(
      (one) => findEntryPage(one, () => linking, pages) === null,
    );
    const types = new Set(without.map(({ sys }) => sys.contentType?.sys.id));
    const unpreviewed = Object.keys(CONTENT_TYPES).filter(
      (type) => whyNoPreview(type, 'de-DE') !== null,
    );
    expect([...types]).toEqual(unpreviewed);
    expect(unpreviewed).toEqual(['searchSynonyms']);
  });
});

test('report: links to the preview of an entry, unless its type has none', () => {
  const space = { app: 'https://app.contentful.com', space: 's', environment: 'master' };
  const links = reportLinks(space, { 'en-US': 'http://en.example', 'de-DE': 'http://de.example' });
  const previewOf = (type: string) => {
    const entry = { kind: 'Entry', type, id: 'x' } as const;
    return links.preview({ entry } as Parameters<typeof links.preview>[0], 'en-US');
  };
  expect(previewOf('quiz')).toBe('http://en.example/preview/quiz/x?locale=en-US');
  expect(previewOf('searchSynonyms')).toBeNull();
});
