import { readFrontMatter } from './frontMatter';

const read = (source: string) => readFrontMatter('a.md', source, ['title', 'slug']);

test('a head of keys and values, quoted or not, and what follows', () => {
  const { head, body, problems } = read(
    '\uFEFF---\r\ntitle: Yes: slow\r\nslug: "slow"\r\n---\r\nText.\r\n',
  );
  expect([Object.fromEntries(head), body, problems]).toEqual([
    { title: 'Yes: slow', slug: 'slow' },
    'Text.\n',
    [],
  ]);
});

test('each wrong line is told with its file', () => {
  const { problems } = read('---\ntitle: A\ntitle: B\nauthor: C\n- list\n---\n');
  expect(problems.map(({ file, where }) => [file, where])).toEqual([
    ['a.md', 'title'],
    ['a.md', 'author'],
    ['a.md', '- list'],
  ]);
});

test('a file without a head is told, and stays whole', () => {
  expect(read('Text.')).toMatchObject({
    body: 'Text.',
    problems: [{ message: expect.stringContaining('does not begin') as unknown }],
  });
});
