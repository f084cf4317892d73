import { createDatabase, ENGINES } from '../testing/engines';
import { openDatabase } from './open';
import { together } from './together';

describe.each(ENGINES)('together on %s', (engine) => {
  test('joins rows in the order of the reads, and throws what one of them throws', async () => {
    const database = await openDatabase(await createDatabase(engine));
    await database.read(async (db) => {
      const none = async () =>
        (await db.selectFrom('orders').select('total').execute()).map(({ total }) => total);
      const late = async () => [1, 2, ...(await none()), ...(await none())];
      expect(await together(db, late, none, () => Promise.resolve([3]))).toEqual([1, 2, 3]);
      const failed = () => Promise.reject(new Error('not read'));
      await expect(together(db, failed, late)).rejects.toThrow('not read');
    });
    await database.close();
  });

  test('runs two at once at the most, so that buyers keep their connections', async () => {
    const database = await openDatabase(await createDatabase(engine));
    let running = 0;
    let most = 0;
    await database.read((db) => {
      const read = async () => {
        running += 1;
        most = Math.max(most, running);
        await db.selectFrom('orders').select('id').execute();
        running -= 1;
        return [];
      };
      return together(db, read, read, read, read, read);
    });
    expect(most).toBe(2);
    await database.close();
  });

  test('read: others get their turn between its queries', async () => {
    const database = await openDatabase(await createDatabase(engine));
    const turns = await database.read(async (db) => {
      let taken = 0;
      setImmediate(() => (taken += 1));
      for (let reads = 0; reads < 5000 && taken === 0; reads += 1)
        await db.selectFrom('orders').select('id').execute();
      return taken;
    });
    expect(turns).toBe(1);
    await database.close();
  });

  test('reads one after the other on the one connection of a transaction', async () => {
    const database = await openDatabase(await createDatabase(engine));
    let running = 0;
    const seen = await database.write((tx) => {
      const read = async () => {
        running += 1;
        const now = running;
        await tx.selectFrom('orders').select('id').execute();
        running -= 1;
        return [now];
      };
      return together(tx, read, read, read);
    });
    expect(seen).toEqual([1, 1, 1]);
    await database.close();
  });
});
