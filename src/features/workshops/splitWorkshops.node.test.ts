import type { Workshop } from '@/services/content/types/workshop';
import { nextChange, splitWorkshops } from './splitWorkshops';

const at = (start: string): Workshop => ({
  id: start,
  title: { text: start },
  start,
  end: null,
  description: null,
  price: null,
  vatRate: 19,
  pictogram: null,
});
const ids = (list: Workshop[]): string[] => list.map(({ id }) => id);

const WORKSHOPS = [
  '2026-03-01T10:00:00.000Z',
  '2026-01-01T10:00:00.000Z',
  '2026-02-01T10:00:00.000Z',
  '2025-12-01T10:00:00.000Z',
].map(at);
const FEBRUARY = Date.parse('2026-02-01T10:00:00Z');

test('splitWorkshops: sorts forthcoming ascending and past descending; a workshop that starts now is forthcoming', () => {
  const now = splitWorkshops(WORKSHOPS, FEBRUARY);
  expect(ids(now.forthcoming)).toEqual(['2026-02-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z']);
  expect(ids(now.past)).toEqual(['2026-01-01T10:00:00.000Z', '2025-12-01T10:00:00.000Z']);
  expect(ids(splitWorkshops(WORKSHOPS, FEBRUARY + 1).past)[0]).toBe('2026-02-01T10:00:00.000Z');
});

test('splitWorkshops: compares instants, independent of their notation', () => {
  const list = [at('2026-02-01T11:30:00+01:00'), at('2026-02-01T10:00:00Z')];
  expect(ids(splitWorkshops(list, 0).forthcoming)).toEqual([
    '2026-02-01T10:00:00Z',
    '2026-02-01T11:30:00+01:00',
  ]);
});

test('nextChange: returns the first time at which a workshop is past', () => {
  expect(nextChange(WORKSHOPS, FEBRUARY)).toBe(FEBRUARY + 1);
  expect(nextChange(WORKSHOPS, FEBRUARY + 1)).toBe(Date.parse('2026-03-01T10:00:00Z') + 1);
  expect(nextChange(WORKSHOPS, Date.parse('2027-01-01T00:00:00Z'))).toBeNull();
  expect(nextChange([], 0)).toBeNull();
});
