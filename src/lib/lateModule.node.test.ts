import { lateModule } from './lateModule';

it('brings it once, however often it is asked for, and has it at hand from then on', async () => {
  const bring = jest.fn(() => Promise.resolve('lute'));
  const late = lateModule(bring);
  expect([late.ifLoaded(), bring.mock.calls.length]).toEqual([null, 0]);
  late.expect();
  expect(await Promise.all([late.load(), late.load()])).toEqual(['lute', 'lute']);
  expect([late.ifLoaded(), bring.mock.calls.length]).toEqual(['lute', 1]);
});

it('tries again after a failure, which tells only those who asked', async () => {
  const bring = jest
    .fn(() => Promise.resolve('lute'))
    .mockRejectedValueOnce(new Error('no connection'))
    .mockRejectedValueOnce(new Error('still none'));
  const late = lateModule(bring);
  late.expect();
  await expect(late.load()).rejects.toThrow('no connection');
  await expect(late.load()).rejects.toThrow('still none');
  expect(late.ifLoaded()).toBeNull();
  expect(await late.load()).toBe('lute');
});

it('tells those who wait when it arrives after all, whoever asked again', async () => {
  const late = lateModule(
    jest.fn(() => Promise.resolve('lute')).mockRejectedValueOnce(new Error('no connection')),
  );
  await expect(late.load()).rejects.toThrow('no connection');
  const [waits, left] = [jest.fn(), jest.fn()];
  late.await(waits);
  late.await(left)();
  await late.load();
  expect([waits.mock.calls, left.mock.calls]).toEqual([[['lute']], []]);
});
