import { sample } from '../../../test/nightly';
import { until } from '../../../test/until';
import type { Database } from '../../database/database';
import { openDatabase } from '../../database/open';
import { noCrash } from '../../lib/process/crashPoint';
import { ENGINES, createDatabase } from '../../testing/engines';
import { endedOwner } from '../../testing/endedOwner';
import type { Outgoing } from '../message/outgoing';
import type { Try } from '../smtp/session';
import { deliverer, STORING_MS } from './deliver';
import { DOUBT_MS, SentMailLog } from './sentMailLog';

const ACCEPTED: Try = {
  outcome: 'accepted',
  answer: { phase: 'message', code: 250, enhanced: null },
  began: true,
};
const LOST: Try = {
  outcome: 'unsure',
  answer: { phase: 'message', code: null, enhanced: null },
  began: true,
};
const mail: Outgoing = {
  subject: 'S',
  to: 'ada@visitor.example',
  cc: 'm@site.example',
  html: '<p>x</p>',
  text: 'x',
  attachments: [],
  automatic: true,
};

describe.each(sample(ENGINES, 2))('delivery without a lookup on %s', (engine) => {
  let db: Database;
  let now: number;
  let sends: number;
  let answers: Try[];
  const logOf = (owner?: string) => new SentMailLog(db, () => now, STORING_MS, owner);
  const delivererOver = (sentMails: SentMailLog) =>
    deliverer({
      sentMails,
      transport: {
        send: () => {
          sends += 1;
          return Promise.resolve(answers.shift() ?? ACCEPTED);
        },
        close: () => undefined,
      },
      lookup: undefined,
      leaseMs: 10_000,
      domain: 'site.example',
      crash: noCrash,
    });

  beforeEach(async () => {
    now = 1_763_000_000_000;
    sends = 0;
    answers = [];
    db = await openDatabase(await createDatabase(engine));
  });
  afterEach(() => db.close());

  test('an accepted mail is not repeated while the database is away, and is noted afterwards', async () => {
    const sentMails = logOf();
    const markSent = sentMails.markSent.bind(sentMails);
    let isAway = true;
    sentMails.markSent = (key) =>
      isAway ? Promise.reject(new Error('database is away')) : markSent(key);
    const deliver = delivererOver(sentMails);
    expect(await deliver(mail, 'k')).toEqual({ state: 'sent', repeated: false });
    now += 60_000;
    expect(await deliver(mail, 'k')).toEqual({ state: 'sent', repeated: true });
    expect(sends).toBe(1);
    isAway = false;
    await until('the note', async () => (await logOf().claim('k', '<k@x>', 1000)).claim === 'sent');
  });

  test.each([
    ['the answer was lost', LOST],
    ['its process ended', null],
  ])(
    'a mail that may have arrived, because %s, is repeated after five minutes',
    async (_, lost) => {
      if (lost) answers = [lost];
      else {
        await logOf(endedOwner()).claim('k', '<k@x>', 60_000);
        await logOf().claim('k', '<k@x>', 60_000);
        now += STORING_MS;
      }
      const sentBefore = lost ? 1 : 0;
      expect(await delivererOver(logOf())(mail, 'k')).toMatchObject(
        lost
          ? { state: 'later', doubtful: true, ours: false }
          : { state: 'notTried', waitMs: DOUBT_MS },
      );
      now += DOUBT_MS - 1;
      // A restarted process finds it waiting, too.
      expect(await delivererOver(logOf())(mail, 'k')).toMatchObject({
        state: 'notTried',
        waitMs: 1,
      });
      expect(sends).toBe(sentBefore);
      now += 1;
      expect(await delivererOver(logOf())(mail, 'k')).toEqual({ state: 'sent', repeated: false });
      expect(sends).toBe(sentBefore + 1);
    },
  );

  test('a form that a visitor sends again after a lost answer is sent again', async () => {
    answers = [LOST];
    const deliver = delivererOver(logOf());
    expect(await deliver(mail, 'k', true)).toMatchObject({ state: 'later' });
    now += STORING_MS;
    expect(await deliver(mail, 'k', true)).toEqual({ state: 'sent', repeated: false });
  });
});
