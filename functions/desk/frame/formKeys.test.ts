import { endedOwner } from '../../testing/endedOwner';
import { sample } from '../../../test/nightly';
import type { Database } from '../../database/database';
import { openDatabase } from '../../database/open';
import { createDatabase, ENGINES } from '../../testing/engines';
import { deskPath } from './cookies';
import { formIdOf, formKey, SentForms } from './formKeys';

test('form key: belongs to one session', () => {
  const key = formKey('session', '/desk/x');
  expect(formIdOf(key, 'session')).toMatch(/./);
  for (const forged of [key.replace('.', 'x.'), `${key}x`, '', '.', 'a.b'])
    expect(formIdOf(forged, 'session')).toBeNull();
  expect(formIdOf(key, 'another session')).toBeNull();
});

test('form key: is new for each form, and the same for one version in every tab and session', () => {
  expect(formKey('session', '/desk/x')).not.toBe(formKey('session', '/desk/x'));
  const idOf = (session: string, action: string, version: string) =>
    formIdOf(formKey(session, action, version), session);
  expect(idOf('one', '/desk/x', '1')).toBe(idOf('two', '/desk/x', '1'));
  expect(idOf('one', '/desk/x', '1')).not.toBe(idOf('one', '/desk/x', '2'));
  expect(idOf('one', '/desk/x', '1')).not.toBe(idOf('one', '/desk/y', '1'));
});

describe.each(sample(ENGINES, 2))('sent forms on %s', (engine) => {
  let databases: Database[];
  let now = 1_763_000_000_000;
  beforeEach(async () => {
    const url = await createDatabase(engine);
    databases = [await openDatabase(url), await openDatabase(url)];
  });
  afterEach(() => Promise.all(databases.map((db) => db.close())));
  const forms = () => databases.map((db) => new SentForms(db, () => now));

  test('two processes: one of ten concurrent copies is taken', async () => {
    const [first, second] = forms();
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? first! : second!).take('form')),
    );
    expect(taken.filter((one) => one === 'taken')).toHaveLength(1);
    await first!.markDone('form');
    expect(await second!.take('form')).toBe('done');
  });

  test('form: may be sent again when nothing was done, or when its process died', async () => {
    const [first, second] = forms();
    expect(await first!.take('form')).toBe('taken');
    expect(await second!.take('form')).toBe('running');
    await first!.release('form');
    expect(await second!.take('form')).toBe('taken');
    now += 3 * 60_000;
    expect(await first!.take('form')).toBe('taken');
    await first!.markDone('form');
    now += 3 * 60_000;
    expect(await first!.take('form')).toBe('done');
  });

  test('form of a process that was killed: may be sent again at once', async () => {
    const [first, second] = forms();
    await first!.take('form');
    expect(await second!.take('form')).toBe('running');
    await databases[0]!.write((tx) =>
      tx.updateTable('desk_forms').set({ lease_owner: endedOwner() }).execute(),
    );
    const taken = await Promise.all([first!.take('form'), second!.take('form')]);
    expect(taken.sort()).toEqual(['running', 'taken']);
  });

  test('form that was taken before the clock was set back: may be sent again', async () => {
    const [first] = forms();
    await first!.take('form');
    now -= 86_400_000;
    expect(await first!.take('form')).toBe('taken');
  });
});

test.each([
  ['/desk', '/desk'],
  ['/desk/orders?text=a%20b', '/desk/orders?text=a%20b'],
  ['/desk/../orders', '/desk'],
  ['/deskx', '/desk'],
  ['//evil.example/desk', '/desk'],
  ['/\\evil.example/desk', '/desk'],
  ['https://evil.example/desk', '/desk'],
  ['', '/desk'],
])('next page %j: becomes %j', (given, path) => {
  expect(deskPath(given)).toBe(path);
});
