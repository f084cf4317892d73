import { sql } from 'kysely';
import { createDatabase } from '../../testing/engines';
import { openDatabase } from '../open';
import { groupCommits } from './groupCommit';

/** A transaction that keeps the writes of its work, as a database does. */
function groupCommitter(clock?: Parameters<typeof groupCommits>[2]) {
  const kept: string[] = [];
  const state = { commits: 0, full: false };
  const write = groupCommits<string[]>(
    async (work) => {
      const draft: string[] = [];
      const value = await work(draft);
      if (state.full) throw new Error('disk full');
      state.commits += 1;
      kept.push(...draft);
      return value;
    },
    async (draft, work) => {
      const before = draft.length;
      try {
        return await work(draft);
      } catch (error) {
        draft.length = before;
        throw error;
      }
    },
    clock,
  );
  const put = (word: string) => write(async (draft) => draft.push(word));
  return { kept, state, write, put };
}

test('group commit: commits concurrent writes together in their order', async () => {
  const { kept, state, put } = groupCommitter();
  await Promise.all(Array.from({ length: 300 }, (_, at) => put(String(at))));
  expect(kept).toEqual(Array.from({ length: 300 }, (_, at) => String(at)));
  expect(state.commits).toBe(2);
});

test('group commit: pauses after a slow sync and groups the writes of the pause', async () => {
  let time = 0;
  const rests: number[] = [];
  let end = (): void => undefined;
  const { state, put, write } = groupCommitter({
    now: () => time,
    wait: (ms) => {
      rests.push(ms);
      return new Promise<void>((resolve) => (end = resolve));
    },
  });
  await write(() => {
    time += 8;
    return Promise.resolve();
  });
  const later: Promise<unknown>[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    later.push(put(String(turn)));
    await new Promise(setImmediate);
  }
  expect([state.commits, rests]).toEqual([1, [16]]);
  end();
  await Promise.all(later);
  expect(state.commits).toBe(2);
});

test('group commit: limits the pause after a very slow sync', async () => {
  let time = 0;
  const rests: number[] = [];
  const { put, write } = groupCommitter({
    now: () => time,
    wait: (ms) => {
      rests.push(ms);
      return Promise.resolve();
    },
  });
  await write(() => {
    time += 5000;
    return Promise.resolve();
  });
  await put('a word');
  expect(rests).toEqual([20]);
});

test('group commit: resolves no write before the commit', async () => {
  const { kept, put } = groupCommitter();
  await Promise.all(
    ['a', 'b', 'c'].map((word) => put(word).then(() => expect(kept).toContain(word))),
  );
});

test('group commit: rolls back only the write that fails', async () => {
  const { kept, put, write } = groupCommitter();
  const wrong = write(async (draft) => {
    draft.push('wrong');
    throw new Error('refused');
  });
  const results = await Promise.allSettled([put('before'), wrong, put('after')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(kept).toEqual(['before', 'after']);
});

test('group commit: rejects all writes of a failed commit and accepts the next ones', async () => {
  const { kept, state, put } = groupCommitter();
  state.full = true;
  const results = await Promise.allSettled([put('a'), put('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  state.full = false;
  await put('c');
  expect(kept).toEqual(['c']);
});

test('group commit in a file: keeps the other writes of a group after one fails', async () => {
  const url = await createDatabase('sqlite');
  const db = await openDatabase(url);
  const remember = (id: string) =>
    db.write((tx) => tx.insertInto('webhook_events').values({ id, received_at: 1 }).execute());
  const twice = db.write(async (tx) => {
    await tx.insertInto('webhook_events').values({ id: 'half', received_at: 1 }).execute();
    await sql`insert into webhook_events (id, received_at) values ('half', 2)`.execute(tx);
  });
  const results = await Promise.allSettled([remember('a'), twice, remember('b')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await db.close();
  const again = await openDatabase(url);
  expect(
    (
      await again.read((reader) =>
        reader.selectFrom('webhook_events').select('id').orderBy('id').execute(),
      )
    ).map(({ id }) => id),
  ).toEqual(['a', 'b']);
  await again.close();
});
