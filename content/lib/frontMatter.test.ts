import { readFrontMatter } from './frontMatter';

const read = (source: string) => readFrontMatter('a.md', source, ['title', 'slug']);

test('front matter: parses keys and values, quoted or not, and the body', () => {
  const { head, body, problems } = read(
    '\uFEFF---\r\ntitle: Yes: slow\r\nslug: "slow"\r\n---\r\nText.\r\n',
  );
  expect([Object.fromEntries(head), body, problems]).toEqual([
    { title: 'Yes: slow', slug: 'slow' },
    'Text.\n',
    [],
  ]);
});

test('front matter: names every wrong line with its file', () => {
  const { problems } = read('---\ntitle: A\ntitle: B\nauthor: C\n- list\n---\n');
  expect(problems.map(({ file, where }) => [file, where])).toEqual([
    ['a.md', 'title'],
    ['a.md', 'author'],
    ['a.md', '- list'],
  ]);
});

test('front matter: reports a file without one and keeps its text', () => {
  expect(read('Text.')).toMatchObject({
    body: 'Text.',
    problems: [{ message: expect.stringContaining('does not begin') as unknown }],
  });
});
