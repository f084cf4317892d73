import { plainText } from './richText';

const text = (value: string) => ({ nodeType: 'text', value });

test('plain text: keeps the words of parts that are not known', () => {
  const document = {
    nodeType: 'document',
    content: [
      {
        nodeType: 'paragraph',
        content: [text('Read '), { nodeType: 'resource-hyperlink', content: [text('there')] }],
      },
      { nodeType: 'hologram', content: [text('still read')] },
    ],
  };
  expect(plainText(document)).toBe('Read there\n\nstill read');
});
