import { isRichTextDocument, toRichTextNode } from './richText';

const text = (value: string, marks: unknown[] = []) => ({
  nodeType: 'text',
  value,
  marks,
  data: {},
});
const block = (nodeType: string, content: unknown[], data: unknown = {}) => ({
  nodeType,
  content,
  data,
});

function read(value: unknown) {
  const problems: string[] = [];
  const node = toRichTextNode(
    value,
    false,
    (fields) => (fields['foundations'] === true ? 'foundations' : null),
    (...problem) => void problems.push(problem.join(' ')),
  );
  return { node, problems };
}

const article = {
  sys: { id: 'slow', type: 'Entry', contentType: { sys: { id: 'article' } } },
  fields: { title: 'Slow', slug: 'slow-practice', foundations: true },
};

it.each([
  [{ nodeType: 'document', content: [] }, true],
  [{ nodeType: 'paragraph', content: [] }, false],
  [{ nodeType: 'document' }, false],
  ['# text', false],
  [null, false],
])('isRichTextDocument: %j is %s', (value, expected) =>
  expect(isRichTextDocument(value)).toBe(expected),
);

it('toRichTextNode: keeps texts, marks and addresses', () => {
  const link = block('hyperlink', [text('there')], { uri: 'https://example.org' });
  const { node } = read(
    block('document', [block('paragraph', [text('bold', [{ type: 'bold' }]), link])]),
  );
  expect(node?.content?.[0]?.content).toEqual([
    { nodeType: 'text', value: 'bold', marks: [{ type: 'bold' }], data: {} },
    {
      nodeType: 'hyperlink',
      data: { uri: 'https://example.org' },
      content: [{ nodeType: 'text', value: 'there', marks: [], data: {} }],
    },
  ]);
});

it('toRichTextNode: turns a circular link target into a plain link', () => {
  const target: typeof article & { fields: Record<string, unknown> } = structuredClone(article);
  target.fields = {
    ...target.fields,
    mainText: block('document', [block('embedded-entry-block', [], { target })]),
  };
  const { node } = read(block('document', [block('entry-hyperlink', [text('x')], { target })]));
  expect(JSON.parse(JSON.stringify(node))).toEqual(node);
  expect(node?.content?.[0]?.data?.target).toEqual({
    kind: 'entry',
    id: 'slow',
    title: 'Slow',
    href: '/articles/foundations/slow-practice',
    media: null,
  });
});

it.each([
  ['an article without topic', { ...article, fields: { title: 'Slow', slug: 'slow' } }, null],
  [
    'a legal page',
    {
      sys: { id: 'l', type: 'Entry', contentType: { sys: { id: 'legalPage' } } },
      fields: { slug: 'imprint' },
    },
    '/legal/imprint',
  ],
  [
    'a shop item',
    {
      sys: { id: 'book-one', type: 'Entry', contentType: { sys: { id: 'shopItem' } } },
      fields: {},
    },
    '/shop/book-one',
  ],
  [
    'a workshop',
    { sys: { id: 'w', type: 'Entry', contentType: { sys: { id: 'workshop' } } }, fields: {} },
    '/workshops_and_coaching',
  ],
  [
    'an entry without an address',
    { sys: { id: 'e', type: 'Entry', contentType: { sys: { id: 'endorsement' } } }, fields: {} },
    null,
  ],
  [
    'an asset',
    { sys: { id: 'a', type: 'Asset' }, fields: { title: 'A', file: { url: '//a.example/a.pdf' } } },
    'https://a.example/a.pdf',
  ],
])('toRichTextNode: links to %s', (_name, target, href) => {
  expect(read(block('entry-hyperlink', [], { target })).node?.data?.target?.href).toBe(href);
});

it('toRichTextNode: reports a dead link', () => {
  const { node, problems } = read(
    block('entry-hyperlink', [text('x')], {
      target: { sys: { id: 'gone', type: 'Link', linkType: 'Entry' } },
    }),
  );
  expect(node?.data?.target).toBeNull();
  expect(problems).toEqual(['targetMissing']);
});

it('toRichTextNode: names parts that the site does not know, and keeps their words', () => {
  const target = { sys: { type: 'ResourceLink', linkType: 'Contentful:Entry', urn: 'crn:x' } };
  const { node, problems } = read(
    block('paragraph', [block('resource-hyperlink', [text('elsewhere')], { target })]),
  );
  expect(problems).toEqual(['unknownPart resource-hyperlink']);
  expect(node?.content?.[0]).toEqual({
    nodeType: 'resource-hyperlink',
    data: {},
    content: [text('elsewhere')],
  });
});

it('toRichTextNode: drops malformed nodes and keeps the rest', () => {
  const { node } = read(
    block('document', [
      null,
      'x',
      7,
      {},
      { nodeType: 3 },
      { nodeType: 'text' },
      { nodeType: 'paragraph', content: 'x' },
      { nodeType: 'made-up', content: [text('kept', ['?', null, { type: 'bold' }])] },
    ]),
  );
  expect(node?.content).toEqual([
    { nodeType: 'text', value: '', marks: [], data: {} },
    { nodeType: 'paragraph', data: {}, content: [] },
    {
      nodeType: 'made-up',
      data: {},
      content: [{ nodeType: 'text', value: 'kept', marks: [{ type: 'bold' }], data: {} }],
    },
  ]);
});

it('toRichTextNode: cuts a document that is nested too deep', () => {
  const endless: { nodeType: string; content: unknown[] } = { nodeType: 'blockquote', content: [] };
  endless.content.push(endless);
  const { node } = read(endless);
  expect(JSON.stringify(node).match(/blockquote/g)).toHaveLength(41);
});
