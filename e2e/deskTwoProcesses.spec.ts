import { NIGHTLY, test } from './support/fixtures';
import { playOwnersDay } from './support/ownersDay';

test.use({
  functionsProcesses: 'two on PostgreSQL',
  hydration: 'not awaited',
  allowed: { console: [/4(01|09|22) \(/] },
  viewport: { width: 360, height: 800 },
});

test(
  'desk: with two processes on PostgreSQL the day sends the same mails, each once',
  NIGHTLY,
  async ({ page, world }) => {
    test.slow();
    await playOwnersDay(page, world, 'workshop-nerves');
  },
);
