import { EntryReader } from '../mapping/reader';
import { toEndorsement } from './endorsement';

const read = (checked?: string) => {
  const reported: string[] = [];
  const endorsement = toEndorsement(
    new EntryReader(
      {
        sys: { id: 'one', type: 'Entry' },
        fields: { short: 'Good.', source: 'Ada', enUs: true, ...(checked ? { checked } : {}) },
      },
      {
        locale: 'en-US',
        insecure: false,
        fallback: null,
        missesText: false,
        report: ({ field, kind }) => void reported.push(`${field} ${kind}`),
      },
    ),
  );
  return { checked: endorsement?.checked, reported };
};

test('endorsement: says how it was checked, or that it was not and reports it (§ 5b (3) UWG)', () => {
  expect(read('person')).toEqual({ checked: 'person', reported: [] });
  for (const missing of [undefined, 'by magic'])
    expect(read(missing)).toEqual({ checked: 'none', reported: ['checked unchecked'] });
});
