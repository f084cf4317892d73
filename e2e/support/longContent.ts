/** Realistic long input: a compound word of more than forty letters, and a pasted address. */
export const LONG_WORD = 'Streichinstrumentenaufbewahrungsvorrichtung';
const LONG_ADDRESS =
  'https://archive.example/recordings/2026/string-quartets/opus_135?movement=3&take=final_version_with_repeats';

export const LONG_LINE = `${LONG_WORD} ${LONG_ADDRESS}`;

/** Markdown with every construct, each containing the long words, and the mark once. */
export const longMarkdown = (mark: string): string =>
  [
    `## ${LONG_WORD} ${LONG_WORD}`,
    `${mark} ${LONG_LINE}`,
    `**${LONG_WORD}** *${LONG_WORD}* \`${LONG_WORD}${LONG_WORD}\` ${LONG_ADDRESS}`,
    `- ${LONG_WORD}\n  - ${LONG_ADDRESS}\n    - ${LONG_WORD}\n- [ ] ${LONG_WORD}`,
    `1. ${LONG_WORD}\n   1. ${LONG_ADDRESS}`,
    `> ${LONG_LINE}\n>\n> > ${LONG_WORD}`,
    `| ${LONG_WORD} | ${LONG_WORD} |\n| --- | ---: |\n| ${LONG_ADDRESS} | ${LONG_WORD} |`,
    `\`\`\`\n${LONG_WORD} ${LONG_ADDRESS}\n\`\`\``,
    `### [${LONG_WORD}](${LONG_ADDRESS})`,
    `${LONG_WORD}[^1]\n\n[^1]: ${LONG_LINE}`,
    `<details><summary>${LONG_WORD}</summary>\n\n${LONG_LINE}\n\n</details>`,
  ].join('\n\n');

const text = (value: string, ...marks: string[]): object => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, ...content: object[]): object => ({ nodeType, data: {}, content });
const words = (...marks: string[]): object => node('paragraph', text(LONG_LINE, ...marks));
const to = (
  nodeType: string,
  linkType: 'Entry' | 'Asset',
  id: string,
  ...content: object[]
): object => ({ nodeType, data: { target: { sys: { type: 'Link', linkType, id } } }, content });

/** Rich text with every construct and embed, each containing the long words, and the mark once. */
export const longRichText = (mark: string): object =>
  node(
    'document',
    node('paragraph', text(`${mark} ${LONG_LINE}`)),
    node('heading-2', text(LONG_WORD)),
    node('heading-3', text(LONG_ADDRESS)),
    words('bold', 'code'),
    node(
      'unordered-list',
      node('list-item', words(), node('unordered-list', node('list-item', words()))),
    ),
    node('ordered-list', node('list-item', words())),
    node('blockquote', words('italic')),
    node(
      'table',
      node('table-row', node('table-header-cell', words()), node('table-header-cell', words())),
      node('table-row', node('table-cell', words()), node('table-cell', words())),
    ),
    node('paragraph', {
      nodeType: 'hyperlink',
      data: { uri: LONG_ADDRESS },
      content: [text(LONG_ADDRESS)],
    }),
    node(
      'paragraph',
      to('entry-hyperlink', 'Entry', 'slow-practice', text(LONG_LINE)),
      to('asset-hyperlink', 'Asset', 'pdf-tempo-ladder', text(LONG_LINE)),
    ),
    to('embedded-entry-block', 'Entry', 'slow-practice'),
    to('embedded-asset-block', 'Asset', 'pdf-tempo-ladder'),
    to('embedded-asset-block', 'Asset', 'community-main'),
  );
