import { startManagementStub, type ManagementStub } from '../testing/managementStub';
import { migrateContent } from './migrate';
import { managementClient } from './space';
import type { Target } from './target';
import { checkContent, importContent } from './transfer';

let stub: ManagementStub;
afterEach(() => stub.close());

const target = (): Target => ({
  space: 'a-new-space',
  environment: 'master',
  token: stub.token,
  host: stub.host,
  uploadHost: stub.host,
  insecure: true,
});
const contentType = (id: string) => ({ sys: { type: 'Link', linkType: 'ContentType', id } });
const one = (value: unknown) => ({ 'en-US': value });
type Fields = Record<string, Record<string, unknown>>;

const OLD_FIELD = { type: 'Object', localized: false, required: false, disabled: false };
const OLD: [string, object][] = [
  ...['price', 'vatRate', 'deliveryDays'].map((id): [string, object] => [
    'shopItem',
    { ...OLD_FIELD, id, name: id, omitted: false, validations: [] },
  ]),
  [
    'workshopsAndCoaching',
    {
      ...OLD_FIELD,
      id: 'workshopsList',
      name: 'Workshops',
      type: 'Array',
      items: { type: 'Link', linkType: 'Entry', validations: [] },
      omitted: false,
      validations: [{ size: { max: 50 } }],
    },
  ],
];
const NEW = /^(price|vatRate|deliveryDays)[A-Z]/;

/** Contents of a space with the model from before the migrations. */
let oldKinds: ManagementStub['state']['kinds'];
beforeAll(async () => {
  stub = await startManagementStub();
  await importContent(
    { target: target(), texts: false, apply: true, preview: null },
    () => undefined,
  );
  for (const id of ['shopItem', 'workshopsAndCoaching']) {
    const type = stub.state.find('content_types', id);
    const fields = (type.fields as { id: string }[]).filter((field) => !NEW.test(field.id));
    type.fields = [...fields, ...OLD.flatMap(([of, field]) => (of === id ? [field] : []))];
    stub.state.find('editor_interfaces', id).controls = [];
  }
  oldKinds = stub.state.kinds;
  await stub.close();
});

async function startOldSpace(): Promise<void> {
  stub = await startManagementStub();
  Object.assign(stub.state.kinds, structuredClone(oldKinds));
}

const fieldIds = (type: string) =>
  (stub.state.find('content_types', type).fields as { id: string }[]).map(({ id }) => id);
const fieldsOf = (id: string) => stub.state.find('entries', id).fields as Fields;
const isPublished = (id: string) => {
  const { version, publishedVersion } = stub.state.find('entries', id).sys;
  return publishedVersion !== undefined && version === publishedVersion + 1;
};

/** Writes a shop item, published unless it is a draft. */
function write(id: string, fields: Record<string, unknown>, state: 'published' | 'draft'): void {
  const byLocale = Object.fromEntries(
    Object.entries({ title: id, ...fields }).map(([field, value]) => [field, one(value)]),
  );
  const sys = { contentType: contentType('shopItem') };
  const { version } = stub.state.save('entries', id, { fields: byLocale }, undefined, sys).sys;
  if (state === 'published') stub.state.publish('entries', id, version);
}

/** An editor saves a published entry without publishing it. */
function change(id: string, fields: Record<string, unknown>): void {
  const { sys, fields: before } = stub.state.find('entries', id);
  const changed = Object.entries(fields).map(([field, value]) => [field, one(value)]);
  stub.state.save(
    'entries',
    id,
    { fields: { ...(before as Fields), ...Object.fromEntries(changed) } },
    sys.version,
  );
}

async function migrate(apply = true): Promise<{ done: boolean; said: string }> {
  const lines: string[] = [];
  const done = await migrateContent(
    { target: target(), texts: false, apply, preview: null },
    (line) => lines.push(line),
  );
  return { done, said: lines.join('\n') };
}

const BOOK = {
  price: { germany: 24.9, otherEu: 24.95, outsideEu: 26.5 },
  vatRate: { germany: 7, otherEu: 7, outsideEu: 0 },
  deliveryDays: { germany: 4, otherEu: 8, outsideEu: 20 },
};
const BOOK_BY_REGION = {
  priceGermany: one(24.9),
  priceOtherEu: one(24.95),
  priceOutsideEu: one(26.5),
  vatRateGermany: one(7),
  vatRateOtherEu: one(7),
  vatRateOutsideEu: one(0),
  deliveryDaysGermany: one(4),
  deliveryDaysOtherEu: one(8),
  deliveryDaysOutsideEu: one(20),
};

test('content:migrate: a dry run names what would change and changes nothing', async () => {
  await startOldSpace();
  write('book', BOOK, 'published');
  const before = JSON.stringify([...stub.state.kinds.entries, ...stub.state.kinds.content_types]);
  const { done, said } = await migrate(false);
  expect(done).toBe(false);
  expect(said).toContain('adds to shopItem: priceGermany, ');
  expect(said).toContain('  book: priceGermany 24.9, priceOtherEu 24.95, priceOutsideEu 26.5, ');
  expect(said).toContain('then removes from shopItem: price, vatRate, deliveryDays');
  expect(said).toContain('then removes from workshopsAndCoaching: workshopsList');
  expect(said).toContain('Nothing was changed');
  expect(JSON.stringify([...stub.state.kinds.entries, ...stub.state.kinds.content_types])).toBe(
    before,
  );
});

test('content:migrate: carries every value over, keeps drafts drafts, and removes the old fields', async () => {
  await startOldSpace();
  write('book', BOOK, 'published');
  write('card', { price: 3, vatRate: 19 }, 'draft');
  write('announced', {}, 'published');
  expect(await checkContent(target(), () => undefined)).toBe(false);
  const { done, said } = await migrate();
  expect([done, said]).toEqual([true, expect.stringContaining('needs no migration')]);
  expect(fieldsOf('book')).toEqual({ title: one('book'), ...BOOK_BY_REGION });
  expect(fieldsOf('card')).toEqual({
    title: one('card'),
    priceGermany: one(3),
    priceOtherEu: one(3),
    priceOutsideEu: one(3),
    vatRateGermany: one(19),
    vatRateOtherEu: one(19),
    vatRateOutsideEu: one(19),
  });
  expect(['book', 'card', 'announced'].map(isPublished)).toEqual([true, false, true]);
  expect(fieldIds('shopItem')).toEqual(expect.arrayContaining(['priceGermany']));
  expect(fieldIds('shopItem')).not.toEqual(expect.arrayContaining(['price']));
  expect(fieldIds('workshopsAndCoaching')).not.toContain('workshopsList');
  expect(stub.state.refusals).toEqual([]);
});

test('content:migrate: a second run changes nothing', async () => {
  await startOldSpace();
  write('book', BOOK, 'published');
  await migrate();
  const version = stub.state.find('entries', 'book').sys.version;
  expect(await migrate()).toEqual({ done: true, said: 'The space needs no migration.' });
  expect(stub.state.find('entries', 'book').sys.version).toBe(version);
  expect(await checkContent(target(), () => undefined)).toBe(true);
});

test.each<[string, Record<string, unknown>, () => void, RegExp, () => void]>([
  [
    'has unpublished changes',
    BOOK,
    () => change('book', { title: 'New edition' }),
    /book: has unpublished changes/,
    () => stub.state.publish('entries', 'book', stub.state.find('entries', 'book').sys.version),
  ],
  [
    'is archived',
    BOOK,
    () => Object.assign(stub.state.find('entries', 'book').sys, { archivedVersion: 2 }),
    /book: is archived/,
    () => Reflect.deleteProperty(stub.state.find('entries', 'book').sys, 'archivedVersion'),
  ],
  [
    'has a price in words',
    { ...BOOK, price: { ...BOOK.price, germany: '24,90 €' } },
    () => undefined,
    /book: price is .*24,90 €.*Fill in the new fields by hand/,
    () => {
      change('book', { price: BOOK.price });
      stub.state.publish('entries', 'book', stub.state.find('entries', 'book').sys.version);
    },
  ],
  [
    'has a price that the new field refuses',
    { ...BOOK, price: { ...BOOK.price, germany: 2490 } },
    () => undefined,
    /book: was refused: .*priceGermany.*500/,
    () => {
      change('book', { priceGermany: 24.9 });
      stub.state.publish('entries', 'book', stub.state.find('entries', 'book').sys.version);
    },
  ],
])(
  'content:migrate: an entry that %s is named, and nothing is removed until it is mended',
  async (_what, fields, trouble, named, mend) => {
    await startOldSpace();
    write('book', fields, 'published');
    write('journal', { price: 12.9 }, 'published');
    trouble();
    const { done, said } = await migrate();
    expect(done).toBe(false);
    expect(said).toMatch(named);
    expect(fieldIds('shopItem')).toContain('price');
    expect(fieldsOf('book')['price']).toBeDefined();
    expect(fieldsOf('journal')['priceGermany']).toEqual(one(12.9));
    mend();
    expect((await migrate()).done).toBe(true);
    expect(fieldsOf('book')).toMatchObject(BOOK_BY_REGION);
    expect(isPublished('book')).toBe(true);
  },
);

test('content:migrate: goes on after a failure at any request', async () => {
  await startOldSpace();
  write('book', BOOK, 'published');
  write('journal', { price: 12.9 }, 'published');
  let failures = 0;
  for (let done = false; !done; failures += 1) {
    stub.state.requestsUntilOutage = failures;
    done = await migrate().then(
      (result) => result.done,
      () => false,
    );
    stub.state.requestsUntilOutage = null;
  }
  expect(failures).toBeGreaterThan(10);
  expect(fieldsOf('book')).toEqual({ title: one('book'), ...BOOK_BY_REGION });
  expect(fieldsOf('journal')).toMatchObject({ priceOutsideEu: one(12.9) });
  expect(await checkContent(target(), () => undefined)).toBe(true);
});

test('content:migrate: an entry that an editor saves meanwhile is read again', async () => {
  await startOldSpace();
  write('card', { price: 3 }, 'draft');
  stub.state.beforeEntryUpdate = () => {
    stub.state.beforeEntryUpdate = null;
    change('card', { title: 'Saved meanwhile' });
  };
  expect((await migrate()).done).toBe(true);
  expect(stub.state.refusals.join()).toContain('VersionMismatch');
  expect(fieldsOf('card')).toMatchObject({
    title: one('Saved meanwhile'),
    priceGermany: one(3),
  });
});

test('content:migrate: waits when the service limits its requests', async () => {
  await startOldSpace();
  write('book', BOOK, 'published');
  stub.state.requestsOverLimit = 1;
  expect((await migrate()).done).toBe(true);
  expect(stub.state.refusals.join()).toContain('RateLimitExceeded');
});

test('management stand-in: refuses to delete a field that is not omitted', async () => {
  await startOldSpace();
  const client = managementClient(target());
  await client.contentType.publish(
    { contentTypeId: 'shopItem' },
    await client.contentType.get({ contentTypeId: 'shopItem' }),
  );
  const type = await client.contentType.get({ contentTypeId: 'shopItem' });
  const fields = type.fields.map((field) =>
    field.id === 'price' ? { ...field, deleted: true } : field,
  );
  await expect(
    client.contentType.update({ contentTypeId: 'shopItem' }, { ...type, fields }),
  ).rejects.toThrow(/You need to omit a field before deleting it/);
});
