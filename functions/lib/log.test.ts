import { consoleLog } from './log';

test('a line begins with its instant', () => {
  const written: string[] = [];
  const spies = (['log', 'error'] as const).map((way) => jest.spyOn(console, way).mockImplementation((...words: unknown[]) => void written.push(words.join(' '))));
  consoleLog.info('outbox runs again', { tries: 2 });
  consoleLog.error('outbox stands still');
  for (const spy of spies) spy.mockRestore();
  expect(written[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z outbox runs again tries=2$/);
  expect(written[1]).toMatch(/^\S+Z outbox stands still$/);
});
