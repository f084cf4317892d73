import { act, renderHook } from '@testing-library/react';
import type { Workshop } from '@/services/content/types/workshop';
import { useSplitWorkshops } from './useSplitWorkshops';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = Date.parse('2026-03-01T12:00:00Z');
const workshop = (id: string, atMs: number) =>
  ({ id, start: new Date(atMs).toISOString() }) as unknown as Workshop;
const WORKSHOPS = [
  workshop('begun', TODAY - DAY_MS),
  workshop('tomorrow', TODAY + DAY_MS),
  workshop('next month', TODAY + 30 * DAY_MS),
];

let fetchDate: jest.SpiedFunction<typeof fetch>;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Opens a page that was rendered at a time, on a device with a clock of its own. */
async function open(renderedAt: number, deviceNow: number, answer: () => Promise<Response>) {
  jest.setSystemTime(deviceNow);
  fetchDate = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const { result } = renderHook(() => useSplitWorkshops(WORKSHOPS, renderedAt));
  const before = result.current.forthcoming.map(({ id }) => id);
  await act(async () => undefined);
  return { before, after: result.current.forthcoming.map(({ id }) => id) };
}
const answered = (atMs: number) => () =>
  Promise.resolve(new Response(null, { headers: { date: new Date(atMs).toUTCString() } }));

test('split: a clock 400 days ahead hides no sign-up', async () => {
  const { before, after } = await open(TODAY, TODAY + 400 * DAY_MS, answered(TODAY));
  expect(before).toEqual(['tomorrow', 'next month']);
  expect(after).toEqual(['tomorrow', 'next month']);
});

test('split: a clock that is behind shows no workshop that has begun', async () => {
  const { after } = await open(TODAY, TODAY - 400 * DAY_MS, answered(TODAY));
  expect(after).toEqual(['tomorrow', 'next month']);
  expect(fetchDate).not.toHaveBeenCalled();
});

test('split: an old page follows the server, and the device when the server does not answer', async () => {
  const now = TODAY + 2 * DAY_MS;
  expect((await open(TODAY, now, answered(now))).after).toEqual(['next month']);
  const offline = await open(TODAY, now, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(offline.after).toEqual(['next month']);
});

test('split: the server is asked for nothing while both clocks agree', async () => {
  await open(TODAY, TODAY + 1000, answered(TODAY));
  expect(fetchDate).not.toHaveBeenCalled();
});
