import { buy, type Group, type Row } from '../group';
import type { Stage } from '../stage';

const gone = (stage: Stage) => stage.sandbox.fault({ service: 'content', status: 503 });
const remove = (stage: Stage, id: string) =>
  stage.sandbox.control('DELETE', `/content/entries/${id}`);

/** Ordered; then the editors, or the content service, take away what the mails are made of. */
const without = (name: string, take: (stage: Stage) => Promise<unknown>): Row => ({
  name,
  async play(stage) {
    await stage.sandbox.control('PUT', '/mail', { up: false });
    const purchases = [
      ...(await buy(stage, undefined, 'workshop')),
      ...(await buy(stage, undefined, 'shop')),
      ...(await buy(stage, undefined, 'donation')),
    ];
    await take(stage);
    await stage.sandbox.control('PUT', '/mail', { up: true });
    return purchases;
  },
});

/** The content service is back, and the entries too, before the next row. */
const after = (row: Row): Row => ({
  ...row,
  async play(stage) {
    await stage.sandbox.control('DELETE', '/faults');
    await stage.sandbox.control('POST', '/content/reset');
    return row.play(stage);
  },
});

const goneWhilePaying: Row = {
  name: 'content service gone while PayPal is open',
  play: async (stage) => [
    ...(await buy(stage, () => gone(stage), 'workshop')),
    ...(await stage.sandbox
      .control('DELETE', '/faults')
      .then(() => buy(stage, () => gone(stage), 'shop'))),
  ],
};

export const CONTENT: Group = {
  name: 'content',
  setUp: (stage) => stage.start({}),
  rows: [
    goneWhilePaying,
    without('content service gone before the mails', gone),
    without('entries deleted before the mails', async (stage) => {
      await remove(stage, 'breath');
      await remove(stage, 'book');
    }),
    without('entries and legal texts deleted, service gone', async (stage) => {
      for (const id of ['breath', 'book', 'legal-withdrawal', 'settings']) await remove(stage, id);
      await gone(stage);
    }),
  ].map(after),
};
