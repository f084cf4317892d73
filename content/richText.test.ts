import { validateRichTextDocument } from '@contentful/rich-text-types';
import { richText } from './lib/richText';

test('rich text: every kind of block becomes rich text that Contentful accepts', () => {
  const everything = richText(`## Heading

### Smaller

Plain, **bold**, *italic*, [web](https://example.org), [article](entry:slow-practice), [file](asset:pdf-quiz)

- one
- two

1. one

> Said.
> And said again.

| a | b |
| --- | --- |
| 1 | 2 |

---

![](asset:picture)

![](entry:article)
`);
  expect(validateRichTextDocument(everything)).toEqual([]);
  expect(everything.content.map(({ nodeType, content }) => [nodeType, content.length])).toEqual([
    ['heading-2', 1],
    ['heading-3', 1],
    ['paragraph', 11],
    ['unordered-list', 2],
    ['ordered-list', 1],
    ['blockquote', 2],
    ['table', 2],
    ['hr', 0],
    ['embedded-asset-block', 0],
    ['embedded-entry-block', 0],
  ]);
});

test('rich text: marks and links become nodes, with text nodes around links', () => {
  const [paragraph] = richText('A **b** [c](mailto:d@example.org)').content;
  expect(paragraph?.content).toMatchObject([
    { nodeType: 'text', value: 'A ', marks: [] },
    { nodeType: 'text', value: 'b', marks: [{ type: 'bold' }] },
    { nodeType: 'text', value: ' ' },
    { nodeType: 'hyperlink', data: { uri: 'mailto:d@example.org' }, content: [{ value: 'c' }] },
    { nodeType: 'text', value: '' },
  ]);
});

test('rich text: links inside the space name their target', () => {
  const [paragraph] = richText('[a](entry:b)').content;
  expect(paragraph?.content[1]).toEqual({
    nodeType: 'entry-hyperlink',
    data: { target: { sys: { type: 'Link', linkType: 'Entry', id: 'b' } } },
    content: [{ nodeType: 'text', value: 'a', marks: [], data: {} }],
  });
});

test('rich text: single asterisks and brackets are kept', () => {
  expect(richText('(*) 2 * 3 [sic]').content[0]?.content).toMatchObject([
    { value: '(*) 2 * 3 [sic]' },
  ]);
});
