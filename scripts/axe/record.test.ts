import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepRecord, RECORD } from './record';
import { STATES } from './states';

const folder = mkdtempSync(path.join(tmpdir(), 'axe-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

test('a state keeps the day on which nothing was found, and loses it with a finding or when it is gone', () => {
  const file = path.join(folder, 'run.json');
  keepRecord(
    file,
    new Map([
      ['menu', true],
      ['basket', true],
      ['gone', true],
    ]),
    ['menu', 'basket', 'gone', 'never'],
    '2026-11-01',
  );
  expect(read(file)).toEqual({ menu: '2026-11-01', basket: '2026-11-01', gone: '2026-11-01' });
  keepRecord(
    file,
    new Map([
      ['menu', false],
      ['never', true],
    ]),
    ['menu', 'basket', 'never'],
    '2026-11-02',
  );
  expect(read(file)).toEqual({ basket: '2026-11-01', never: '2026-11-02' });
});

test('the accessibility statement speaks of every state of the site: look at a new one with npm run axe -- --only', () => {
  expect(Object.keys(read(RECORD))).toEqual(STATES.map(({ name }) => name));
});

test('the statement names number and day of these looks, in both languages', () => {
  const space = readFileSync(path.resolve(__dirname, '../../content/space.json'), 'utf8');
  const since = Object.values(read(RECORD)).sort()[0] ?? '';
  const day = (locale: string): string =>
    new Date(since).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  expect(space).toContain(`all ${String(STATES.length)} of them since ${day('en-GB')}`);
  expect(space).toContain(`alle ${String(STATES.length)} seit dem ${day('de-DE')}`);
});
