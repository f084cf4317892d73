import { summarizeDescription } from './summarizeDescription';

const markdown = (source: string) => ({ kind: 'markdown', source }) as const;

test('description: is summarized by its first sentence and its list, without markup', () => {
  expect(
    summarizeDescription(
      markdown(
        'A *book* for z. B. No. 3. More.\n\nMore.\n\n- 224 pages, **sewn** binding\n- see [here](/x)\n',
      ),
    ),
  ).toEqual({
    lead: { text: 'A book for z. B. No. 3. More.' },
    features: { text: '224 pages, sewn binding; see here' },
  });
});

test('description: rich text is summarized like markdown', () => {
  const text = (value: string) => ({ nodeType: 'text', value });
  const paragraph = (value: string) => ({ nodeType: 'paragraph', content: [text(value)] });
  const item = (value: string) => ({ nodeType: 'list-item', content: [paragraph(value)] });
  const list = {
    nodeType: 'unordered-list',
    content: [item('224 pages, sewn binding'), item('see here')],
  };
  expect(
    summarizeDescription({
      kind: 'richText',
      document: {
        nodeType: 'document',
        content: [paragraph('Is it? “An answer.”'), list],
      },
    }),
  ).toEqual({
    lead: { text: 'Is it?' },
    features: { text: '224 pages, sewn binding; see here' },
  });
});

test('description: without a list its shortened beginning is used, in the language that it has', () => {
  const beginning = { text: `${'long '.repeat(32).trim()}…`, lang: 'de-DE' };
  expect(
    summarizeDescription({ ...markdown(`${'long '.repeat(60)}\n\nsecond`), lang: 'de-DE' }),
  ).toEqual({ lead: beginning, features: beginning });
  expect(summarizeDescription(markdown('*Short.*\n\nSecond.'))).toEqual({
    lead: { text: 'Short.' },
    features: { text: 'Short.' },
  });
});

test('description: one without text has no summary', () => {
  const none = { lead: null, features: null };
  expect([summarizeDescription(null), summarizeDescription(markdown('  '))]).toEqual([none, none]);
});
