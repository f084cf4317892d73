import { validateRichTextDocument } from '@contentful/rich-text-types';
import {
  bullets,
  doc,
  embedAsset,
  embedEntry,
  h2,
  h3,
  numbers,
  p,
  quote,
  rule,
  table,
} from './lib/richText';

test('rich text builders: every builder makes rich text that Contentful accepts', () => {
  const everything = doc(
    h2('Heading'),
    h3('Smaller'),
    p(
      'Plain, **bold**, *italic*, [web](https://example.org), [article](entry:slow-practice), [file](asset:pdf-quiz)',
    ),
    bullets('one', 'two'),
    numbers('one'),
    quote('Said.', 'And said again.'),
    table(['a', 'b'], ['1', '2']),
    rule(),
    embedAsset('picture'),
    embedEntry('article'),
  );
  expect(validateRichTextDocument(everything)).toEqual([]);
});

test('rich text builders: marks and links become nodes, with text nodes around links', () => {
  const [paragraph] = doc(p('A **b** [c](mailto:d@example.org)')).content;
  expect(paragraph?.content).toMatchObject([
    { nodeType: 'text', value: 'A ', marks: [] },
    { nodeType: 'text', value: 'b', marks: [{ type: 'bold' }] },
    { nodeType: 'text', value: ' ' },
    { nodeType: 'hyperlink', data: { uri: 'mailto:d@example.org' }, content: [{ value: 'c' }] },
    { nodeType: 'text', value: '' },
  ]);
});

test('rich text builders: links inside the space name their target', () => {
  const [paragraph] = doc(p('[a](entry:b)')).content;
  expect(paragraph?.content[1]).toEqual({
    nodeType: 'entry-hyperlink',
    data: { target: { sys: { type: 'Link', linkType: 'Entry', id: 'b' } } },
    content: [{ nodeType: 'text', value: 'a', marks: [], data: {} }],
  });
});

test('rich text builders: single asterisks and brackets are kept', () => {
  expect(doc(p('(*) 2 * 3 [sic]')).content[0]?.content).toMatchObject([
    { value: '(*) 2 * 3 [sic]' },
  ]);
});
