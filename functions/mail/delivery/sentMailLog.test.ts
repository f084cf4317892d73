import { sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import type { Database } from '../../database/database';
import { openDatabase } from '../../database/open';
import { ENGINES, createDatabase } from '../../testing/engines';
import { endedOwner } from '../../testing/endedOwner';
import { readMailConfig } from '../config';
import { openMail } from '../service';
import { ClockWitness } from '../../lib/timing/clockWitness';
import { SentMailLog } from './sentMailLog';

describe.each(sample(ENGINES, 2))('log of sent mails on %s', (engine) => {
  let db: Database;
  let sentMails: SentMailLog;
  let now: number;
  const another = (owner?: string) => new SentMailLog(db, () => now, 100, owner);
  const claim = (key = 'k') => sentMails.claim(key, `<${key}@x.example>`, 1000);

  beforeEach(async () => {
    now = 1_763_000_000_000;
    db = await openDatabase(await createDatabase(engine));
    sentMails = another();
  });
  afterEach(() => db.close());

  test('claims a mail for one process at a time, and never again once it was accepted', async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
    expect(claims.map((one) => one.claim).sort()).toEqual([
      ...Array.from({ length: 9 }, () => 'busy'),
      'fresh',
    ]);
    await sentMails.markSent('k');
    expect(await claim()).toMatchObject({ claim: 'sent' });
  });

  test('claims an unsent mail at once', async () => {
    await claim();
    await sentMails.markUnsent('k');
    expect(await claim()).toMatchObject({ claim: 'fresh' });
  });

  test('claims a mail as unsure after its lease has expired', async () => {
    await claim();
    now += 999;
    expect(await claim()).toMatchObject({ claim: 'busy' });
    now += 1;
    expect(await claim()).toMatchObject({ claim: 'unsure' });
    await sentMails.markUnsure('k', 500.5);
    expect(await claim()).toMatchObject({ claim: 'busy' });
    now += 501;
    expect(await claim()).toMatchObject({ claim: 'unsure' });
  });

  test('shortens the lease of an ended process to the time that the mail server may need to store', async () => {
    await another(endedOwner()).claim('k', '<k@x.example>', 60_000);
    expect(await claim()).toMatchObject({ claim: 'busy' });
    now += 99;
    expect(await claim()).toMatchObject({ claim: 'busy' });
    now += 1;
    expect(await claim()).toMatchObject({ claim: 'unsure' });
  });

  test('never takes over a mail of a running process before its lease ends', async () => {
    await another().claim('k', '<k@x.example>', 60_000);
    now += 59_999;
    expect(await claim()).toMatchObject({ claim: 'busy' });
  });

  test('respects renewed leases with a clock that is a day off, and takes over when they are not renewed', async () => {
    const elsewhere = another('another-machine 7 its-life 1');
    await elsewhere.claim('k', '<k@x.example>', 1000);
    const day = 86_400_000;
    for (let round = 0; round < 3; round += 1) {
      now += day;
      expect(await claim()).toMatchObject({ claim: 'busy' });
      now -= day - 400;
      await elsewhere.renew('k', 1000);
    }
    now += day;
    expect(await claim()).toMatchObject({ claim: 'busy' });
    now += 1000;
    expect(await claim()).toMatchObject({ claim: 'unsure' });
  });

  test('ignores results of an earlier claim, except that the mail was accepted', async () => {
    const slow = another();
    await slow.claim('k', '<k@x.example>', 1000);
    now += 1000;
    expect(await claim()).toMatchObject({ claim: 'unsure' });
    await slow.markUnsent('k');
    await slow.markUnsure('k', 0).catch(() => undefined);
    expect(await another().claim('k', '<k@x.example>', 1000)).toMatchObject({ claim: 'busy' });
    await slow.markSent('k');
    await sentMails.markUnsent('k');
    expect(await claim()).toMatchObject({ claim: 'sent' });
  });

  test('keeps entries for ninety days', async () => {
    await claim();
    await sentMails.markSent('k');
    now += 90 * 86_400_000;
    await sentMails.deleteOld();
    expect(await claim()).toMatchObject({ claim: 'sent' });
    now += 1;
    await sentMails.deleteOld();
    expect(await claim()).toMatchObject({ claim: 'fresh' });
  });

  test('forgets old entries while the mail function runs and its clock is confirmed', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'setTimeout', 'Date'] });
    const witness = new ClockWitness(() => now);
    const { close } = openMail(readMailConfig({}), db, { now: () => now, witness });
    try {
      await claim();
      now += 91 * 86_400_000;
      // Nobody confirms the clock.
      jest.advanceTimersByTime(3_600_000);
      expect(await claim()).toMatchObject({ claim: 'unsure' });
      now += 91 * 86_400_000;
      witness.note({ date: new Date(now).toUTCString() });
      now += 3_600_000;
      jest.advanceTimersByTime(3_600_000);
      await until('the deletion', async () => {
        const rows = await db.read((read) => read.selectFrom('deliveries').select('key').execute());
        return rows.length === 0;
      });
    } finally {
      close();
      jest.useRealTimers();
    }
  });
});
