import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nightlyTest } from '../test/nightly';
import type { SpaceExport } from './lib/spaceExport';
import { type ManagementStub, startManagementStub } from './testing/managementStub';
import { runImport } from './testing/runImport';

const FILE = resolve(__dirname, 'space.json');

let stub: ManagementStub;
afterEach(() => stub.close());

const readSpace = async (): Promise<SpaceExport> =>
  JSON.parse(await readFile(FILE, 'utf8')) as SpaceExport;

/** Writes a changed copy of the space for one call. */
async function withChangedSpace<T>(
  change: (space: SpaceExport) => void,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'space-'));
  try {
    const space = await readSpace();
    change(space);
    const file = join(directory, 'space.json');
    await writeFile(file, JSON.stringify(space));
    return await use(file);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

nightlyTest(
  'contentful-import: imports the file unchanged and publishes everything, files included',
  async () => {
    stub = await startManagementStub();
    const { code, output, errors } = await runImport(stub, FILE);
    expect(errors).toBe('');
    expect(output).toContain('The import was successful.');
    expect(code).toBe(0);
    await expectEverything();
  },
  120_000,
);

nightlyTest(
  'contentful-import: imports again over existing content',
  async () => {
    stub = await startManagementStub();
    expect((await runImport(stub, FILE)).code).toBe(0);
    const again = await runImport(stub, FILE);
    expect(again.errors).toBe('');
    expect(again.code).toBe(0);
    await expectEverything();
  },
  120_000,
);

/** Expects the whole space in the stand-in, published, with files of the exported sizes. */
async function expectEverything(): Promise<void> {
  const space = await readSpace();
  const {
    content_types: types,
    locales,
    entries,
    assets,
    editor_interfaces: editors,
  } = stub.state.kinds;
  expect([...locales.values()].map((locale) => locale.code).sort()).toEqual(['de-DE', 'en-US']);
  expect(locales.get('de-DE')).toMatchObject({ fallbackCode: null, optional: true });
  for (const type of space.contentTypes) {
    expect(types.get(type.sys.id)).toMatchObject({
      displayField: type.displayField,
      fields: type.fields,
    });
    expect(stub.state.isPublished('content_types', type.sys.id)).toBe(true);
  }
  for (const editor of space.editorInterfaces)
    expect(editors.get(editor.sys.contentType.sys.id)).toMatchObject({ controls: editor.controls });
  expect(entries.size).toBe(space.entries.length);
  for (const entry of space.entries) {
    expect(entries.get(entry.sys.id)?.fields).toEqual(entry.fields);
    expect(stub.state.isPublished('entries', entry.sys.id)).toBe(true);
  }
  expect(assets.size).toBe(space.assets.length);
  for (const asset of space.assets) {
    expect(stub.state.isPublished('assets', asset.sys.id)).toBe(true);
    const { title, description, file } = assets.get(asset.sys.id)
      ?.fields as SpaceExport['assets'][number]['fields'];
    expect({ title, description }).toEqual({
      title: asset.fields.title,
      description: asset.fields.description,
    });
    expect(file['en-US']?.details.size).toBe(asset.fields.file['en-US']?.details.size);
    expect(file['de-DE']?.details.size).toBe(asset.fields.file['de-DE']?.details.size);
  }
}

test('contentful-import: rejects a broken file before sending anything', async () => {
  stub = await startManagementStub();
  const run = await withChangedSpace(
    (space) => Reflect.deleteProperty(space.contentTypes[0]?.fields[0] ?? {}, 'name'),
    (file) => runImport(stub, file),
  );
  expect(run.code).toBe(1);
  expect(run.output + run.errors).toContain('contentTypes:1');
  expect(stub.state.kinds.entries.size).toBe(0);
});

nightlyTest(
  'contentful-import: the stand-in rejects an entry with an unknown field',
  async () => {
    stub = await startManagementStub();
    const run = await withChangedSpace(
      (space) =>
        Object.assign(space.entries.find(({ sys }) => sys.id === 'social-telegram')?.fields ?? {}, {
          colour: { 'en-US': 'blue' },
        }),
      (file) => runImport(stub, file),
    );
    expect(run.code).toBe(1);
    expect(stub.state.refusals.join('\n')).toContain('entries/social-telegram: UnknownField');
  },
  120_000,
);
