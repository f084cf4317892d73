import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readState } from './reportState';

it('report state: keeps the mails of an earlier version, which named a severity otherwise', async () => {
  const finding = {
    key: 'a',
    rule: 'altText',
    severity: 'hurts',
    isUrgent: false,
    entry: null,
    title: { 'en-US': 'Title', 'de-DE': 'Titel' },
    fieldName: '',
    field: '',
    locale: null,
    words: { 'en-US': 'Words', 'de-DE': 'Worte' },
  };
  const mail = { id: '1', findings: [finding], published: [], to: null, attempts: 0 };
  const state = { rules: ['altText'], since: { a: 1 }, prices: {}, mails: [mail], weeklyAt: 2 };
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'report-')), 'report.json');
  await writeFile(file, JSON.stringify(state));
  expect(await readState(file)).toEqual({
    ...state,
    mails: [{ ...mail, findings: [{ ...finding, severity: 'serious' }] }],
  });
});
