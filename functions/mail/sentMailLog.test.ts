import { sample } from '../../test/nightly';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open';
import { ENGINES, freshAddress } from '../testing/engines';
import { endedOwner } from '../testing/endedOwner';
import { SentMailLog } from './sentMailLog';

describe.each(sample(ENGINES, 2))('the log of sent mails on %s', (engine) => {
  let db: Database;
  let sentMails: SentMailLog;
  let now: number;
  const another = (owner?: string) => new SentMailLog(db, () => now, 100, owner);
  const claim = (key = 'k') => sentMails.claim(key, `<${key}@x.example>`, 1000);

  beforeEach(async () => {
    now = 1_763_000_000_000;
    db = await openDatabase(await freshAddress(engine));
    sentMails = another();
  });
  afterEach(() => db.close());

  test("a mail is one process's at a time, and after it was accepted nobody's", async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
    expect(claims.sort()).toEqual([...Array.from({ length: 9 }, () => 'busy'), 'fresh']);
    await sentMails.markSent('k');
    expect(await claim()).toBe('sent');
  });

  test('one that was certainly not accepted may be sent at once', async () => {
    await claim();
    await sentMails.markUnsent('k');
    expect(await claim()).toBe('fresh');
  });

  test('one whose process fell silent has to be looked for first', async () => {
    await claim();
    now += 999;
    expect(await claim()).toBe('busy');
    now += 1;
    expect(await claim()).toBe('unsure');
    await sentMails.markUnsure('k', 500.5);
    expect(await claim()).toBe('busy');
    now += 501;
    expect(await claim()).toBe('unsure');
  });

  test('a claim whose process has certainly ended holds nobody up, but the mail server gets time to store', async () => {
    await another(endedOwner()).claim('k', '<k@x.example>', 60_000);
    expect(await claim()).toBe('busy');
    now += 99;
    expect(await claim()).toBe('busy');
    now += 1;
    expect(await claim()).toBe('unsure');
  });

  test('a claim of a process that lives is never taken before its lease ends', async () => {
    await another().claim('k', '<k@x.example>', 60_000);
    now += 59_999;
    expect(await claim()).toBe('busy');
  });

  test("a process whose clock is a day off takes nobody's mail while that one renews its claim, and does when it falls silent", async () => {
    const elsewhere = another('another-machine 7 its-life 1');
    await elsewhere.claim('k', '<k@x.example>', 1000);
    const day = 86_400_000;
    for (let round = 0; round < 3; round += 1) {
      now += day;
      expect(await claim()).toBe('busy');
      now -= day - 400;
      await elsewhere.renew('k', 1000);
    }
    now += day;
    expect(await claim()).toBe('busy');
    now += 1000;
    expect(await claim()).toBe('unsure');
  });

  test('what an earlier claim says changes nothing, but that the mail was accepted', async () => {
    const slow = another();
    await slow.claim('k', '<k@x.example>', 1000);
    now += 1000;
    expect(await claim()).toBe('unsure');
    await slow.markUnsent('k');
    await slow.markUnsure('k', 0).catch(() => undefined);
    expect(await another().claim('k', '<k@x.example>', 1000)).toBe('busy');
    await slow.markSent('k');
    await sentMails.markUnsent('k');
    expect(await claim()).toBe('sent');
  });

  test('what was sent is kept for ninety days', async () => {
    await claim();
    await sentMails.markSent('k');
    now += 90 * 86_400_000;
    await sentMails.forgetOld();
    expect(await claim()).toBe('sent');
    now += 1;
    await sentMails.forgetOld();
    expect(await claim()).toBe('fresh');
  });
});
