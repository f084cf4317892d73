import { whileOnline } from './whileOnline';

const never = new Promise<string>(() => undefined);
const connection = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => void connection.mockReturnValue(true));

it('whileOnline: uses the patient call while there is a connection', async () => {
  const quick = jest.fn();
  expect(await whileOnline(() => Promise.resolve('patient'), quick)).toBe('patient');
  expect(quick).not.toHaveBeenCalled();
});

it('whileOnline: uses the quick call without a connection', async () => {
  connection.mockReturnValue(false);
  await expect(
    whileOnline(
      () => never,
      () => Promise.reject(new Error('offline')),
    ),
  ).rejects.toThrow('offline');
  expect(
    await whileOnline(
      () => never,
      () => Promise.resolve('here'),
    ),
  ).toBe('here');
});

it('whileOnline: switches to the quick call when the connection is lost', async () => {
  const answer = whileOnline(
    () => never,
    () => Promise.reject(new Error('offline')),
  );
  window.dispatchEvent(new Event('offline'));
  await expect(answer).rejects.toThrow('offline');
});
