import { allowConsole } from '../../../test/allowed';
import { consoleLog } from './log';

test('log: begins each line with the time', () => {
  const errors = allowConsole(/outbox stands still/);
  const written: string[] = [];
  const log = jest
    .spyOn(console, 'log')
    .mockImplementation((...words: unknown[]) => void written.push(words.join(' ')));
  consoleLog.info('outbox runs again', { tries: 2 });
  consoleLog.error('outbox stands still');
  log.mockRestore();
  expect(written).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z outbox runs again tries=2$/),
  ]);
  expect(errors).toEqual([expect.stringMatching(/^\S+Z outbox stands still$/)]);
});
